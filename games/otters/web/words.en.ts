import type { Seat, Who } from '$web/game/contract';
import { guide } from './guide.en';
import { BONUS, verdict, type Side } from './account';
import { groundOf, isBlue, isOtter } from './cards';
import { REASONS } from './reasons.en';
import { worded } from './reasons';
import type { Card, Event, Move, View } from './types';
import {
  CARDS,
  SIDES,
  WHERE,
  aCard,
  capital,
  cards,
  groundName,
  lakes,
  list,
  listed,
  points,
  theLake,
} from './vocabulary.en';
import { refused, type OttersWords, type Refusals } from './words';

const REFUSALS: Refusals = {
  'not-these-grounds': 'These are not the lakes of this table.',
  'not-these-blues': 'These are not the blue cards of this table.',
  'no-such-starter': 'Whoever begins must sit at this table.',
  'deal-first': 'First the cards must be dealt.',
  'not-in-hand': 'You do not have that card in your hand.',
  'no-playground': 'There is no lake here any more. Pick another one.',
  'not-the-discards': 'Only the cards put aside are shuffled.',
  'move-first': 'First pick the otter that your Move takes along.',
  'nothing-to-move': 'You can only move an otter right after you play a Move.',
  'move-elsewhere': 'The otter must come from another lake.',
  'no-otter': 'The alligator stays where it is. Pick an otter.',
  'not-there': 'That otter is not in this lake.',
  barred: 'An alligator guards this lake. Pick another one.',
};

/** The subject of a sentence with its verb: "You play", "Ada plays". */
function does(seat: Seat, who: Who, verb: string): string {
  if (seat === who.me) return `You ${verb}`;
  return `${who.name(seat)} ${verb === 'pass' ? 'passes' : `${verb}s`}`;
}

const whose = (seat: Seat, who: Who) => (seat === who.me ? 'your' : `${who.name(seat)}’s`);

function names(seats: readonly Seat[], who: Who): string {
  return list(seats.map((seat) => (seat === who.me ? 'you' : who.name(seat))));
}

function prompt(view: View, who: Who, awaited: readonly Seat[]): string {
  const { doing } = view;
  if (doing.is === 'over') return 'The game is over.';
  if (doing.is === 'dealing') return 'The cards are being dealt.';
  if (doing.is === 'shuffling') return 'The cards put aside are shuffled into a new deck.';
  const seat = awaited[0] ?? view.turn;
  if (who.me !== null && seat === who.me) {
    if (doing.is === 'take') return `Move an otter to ${theLake(doing.to)}: tap one that glows.`;
    const hand = view.players.find((player) => player.seat === who.me)?.hand.length ?? 0;
    const left = Math.min(doing.left, hand);
    return left === 1
      ? 'Play one more card: tap it, then a lake.'
      : `Play ${left} cards: tap one, then a lake.`;
  }
  if (seat === null) return '';
  const partner = view.players.find((player) => player.seat === who.me)?.partner === seat;
  const name = who.name(seat);
  if (doing.is === 'take') return `${name} is choosing an otter for ${theLake(doing.to)}…`;
  return partner ? `Your partner ${name}’s turn…` : `${name}’s turn…`;
}

function event(event: Event, who: Who): string | null {
  switch (event.event) {
    case 'starter':
      return `${does(event.seat, who, 'begin')}.`;
    case 'turn':
    case 'emptied':
      return null;
    case 'opened':
      return event.ground && `A new lake ${WHERE[event.at]}: ${groundName(event.ground)}.`;
    case 'drew': {
      const seen = event.cards.filter((card) => card !== null);
      const what = seen.length === event.cards.length ? listed(seen) : cards(event.cards.length);
      return `${does(event.seat, who, 'draw')} ${what}.`;
    }
    case 'shuffled':
      return 'The cards put aside are shuffled: here is a new deck.';
    case 'left':
      return `${capital(whose(event.seat, who))} alligator swims away from ${theLake(event.from)}.`;
    case 'passed':
      return `An alligator in every lake! ${does(event.seat, who, 'pass')}.`;
    case 'played':
      if (!event.card) return null;
      if (isOtter(event.card)) {
        return `${does(event.seat, who, 'play')} ${aCard(event.card)} to ${theLake(event.at)}.`;
      }
      return `${does(event.seat, who, 'put')} an alligator into ${theLake(event.at)}: nobody plays there now.`;
    case 'revealed':
      return event.card && `Top brings ${aCard(event.card)} along.`;
    case 'nothing-revealed':
      return 'Top finds no card: there are none left.';
    case 'moved':
      return (
        event.card &&
        `${capital(aCard(event.card))} swims from ${theLake(event.from)} to ${theLake(event.to)}.`
      );
    case 'nothing-moved':
      return 'Move finds no otter in the other lakes.';
    case 'won':
      return (
        event.ground &&
        `${does(event.seat, who, 'fill')} the ${groundName(event.ground)} lake and ${event.seat === who.me ? 'win' : 'wins'} it!`
      );
    case 'ended':
      return 'The last lake is won. The game is over.';
  }
}

function move(move: Move, view: View): string {
  if (move.do === 'play') {
    return isOtter(move.card)
      ? `Play ${aCard(move.card)} to ${theLake(move.at)}`
      : `Put an alligator into ${theLake(move.at)}`;
  }
  const to = view.doing.is === 'take' ? ` to ${theLake(view.doing.to)}` : '';
  return `Move ${aCard(move.card)} from ${theLake(move.from)}${to}`;
}

function card(card: Card | null): string {
  if (card === null) return 'A blue card, face down';
  if (card === 'lake') return 'A lake, face down';
  if (!isBlue(card)) return `Lake: ${groundName(card)}`;
  if (card === 'alligator') return 'Alligator';
  return card === '1' || card === '2' || card === '3'
    ? `Otter ${card}`
    : `${CARDS[card]}, an otter of 1`;
}

/** A line for each side that says where its points come from. */
function sum({ seats, suits, points: total }: Side, view: View, who: Who): string {
  const by = capital(names(seats, who));
  if (suits.length === 0) return `${by}: no lake.`;
  if (view.simple) {
    const each = suits.map(({ suit, values }) => `${values.length} ${suit}`);
    return `${by}: ${list(each)}: ${lakes(total)}.`;
  }
  const each = suits.map(({ suit, values, bonus }) => {
    const all = `${suit} ${values.join(' + ')}`;
    return bonus ? `${all} and ${BONUS} more for three of ${suit}` : all;
  });
  return `${by}: ${each.join('; ')}: ${points(total)}.`;
}

export const words = {
  name: 'Otters',
  tagline: 'Three lakes to play in. Send your otters, fill a lake, keep it.',
  ...guide,
  minutes: '15 min',
  age: 'from 6',
  modes: {
    duel: { name: 'Two players', line: 'You against one other.' },
    teams: { name: 'Two teams', line: 'Two and two: partners collect lakes together.' },
    free: { name: 'Three or four', line: 'Everyone alone, with two decks.' },
  },
  options: {
    top_triggers: {
      name: 'Surprises act',
      line: 'A special card that Top turns up acts as if it had been played.',
    },
    simple: {
      name: 'Simple scoring',
      line: 'Whoever has most lakes wins. Numbers and colours do not count.',
    },
  },
  prompt: (view, who, _moves, awaited) => prompt(view, who, awaited),
  event,
  move,
  refusal: (code) => refused(REFUSALS, code),
  reason: (reason, who) => worded(REASONS, reason, who.name),
  card,
  account(view, standings, who) {
    const { winners, others, byCards } = verdict(view, standings);
    const clause = view.simple ? 'OT-15' : 'OT-14';
    const winning = winners.flatMap(({ seats }) => seats);
    const best = winners[0]?.points ?? 0;
    const score = view.simple ? lakes(best) : points(best);
    const plural = winning.length > 1 || winning[0] === who.me;
    const verb = winners.length > 1 ? 'share the win' : plural ? 'win' : 'wins';
    const lines = [{ text: `${capital(names(winning, who))} ${verb} with ${score}.`, clause }];
    if (byCards) {
      lines.push({ text: 'The points are equal, so more lakes decide.', clause: 'OT-15' });
    }
    const sums = [...winners, ...others].map((side) => ({ text: sum(side, view, who), clause }));
    return [...lines, ...sums];
  },
  board: {
    lake(at, lake, who) {
      const where = capital(SIDES[at]);
      if (!lake) return `${where}: no lake any more`;
      const { value, suit } = groundOf(lake.ground);
      const there = lake.otters.length === 0 ? 'no otters yet' : `otters: ${listed(lake.otters)}`;
      const gator = lake.alligator ? `, barred by ${whose(lake.alligator, who)} alligator` : '';
      const full = lake.total >= value ? ', full' : '';
      return `${where} lake, ${suit} ${value}: ${lake.total} of ${value}${full}, ${there}${gator}`;
    },
    otters(kind, count, at) {
      return `${card(kind)} in ${theLake(at)}${count > 1 ? `, ${count} of them` : ''}`;
    },
    inHand: (kind, count) => (count > 1 ? `${card(kind)}, ${count} of them` : card(kind)),
    deck: (count) => `Deck: ${cards(count)}`,
    discards: (count) => `Put aside: ${cards(count)}`,
    grounds: (count) => `Lakes to come: ${count}`,
    short: { grounds: 'lakes', deck: 'deck', discards: 'aside' },
    discarded: 'Put aside',
    owner: (seat, who) => (seat === who.me ? 'Yours' : who.name(seat)),
    side: (seats, who) => {
      if (who.me === null || seats.length === 1) return capital(names(seats, who));
      return seats.includes(who.me) ? 'Your team' : 'The others';
    },
    won: (suit, values, bonus) =>
      `${capital(suit)}: ${list(values.map(String))}${bonus ? `, plus ${BONUS}` : ''}`,
    nothingWon: 'No lake yet',
  },
} satisfies OttersWords;
