import { listIn } from '$web/words/list';
import type { Reason, Seat, Standing, Who } from '$web/game/contract';
import { guide } from './guide.en';
import { account, scores } from './account';
import { leftOf, seatOf } from './cards';
import { labels } from './labels.en';
import { GRADE, INTOX, MADE, PLACE, card, plural, the } from './names.en';
import { worded } from './reasons';
import { reasons } from './reasons.en';
import { refusals } from './refusals.en';
import type { Card, Event, Move, Place, View } from './types';
import type { ProutWords } from './words';

const list = listIn('en-GB');

const name = (seat: Seat, who: Who) => (seat === who.me ? 'You' : who.name(seat));
const whom = (seat: Seat, who: Who) => (seat === who.me ? 'you' : who.name(seat));
const pile = (place: Place) => `the ${PLACE[place]} pile`;

/** Somebody does something: "You lay", "Ana lays". */
function does(seat: Seat, who: Who, verb: string): string {
  return `${name(seat, who)} ${seat === who.me ? verb : `${verb}s`}`;
}

function waiting(view: View, who: Who, awaited: readonly Seat[]): string {
  const others = awaited.filter((seat) => seat !== who.me);
  const names = others.length > 2 ? 'the others' : list(others.map((seat) => who.name(seat)));
  if (view.now === 'over') return 'The game is over.';
  if (names === '') return 'One moment…';
  if (view.now === 'choose')
    return `${who.me === null ? '' : 'You are ready. '}Waiting for ${names}.`;
  if (view.now === 'draught') return `The wind waits for ${names}.`;
  return `${names}’s turn…`;
}

function prompt(view: View, who: Who, moves: readonly Move[], awaited: readonly Seat[]): string {
  const can = (...what: Move['do'][]) => moves.some((move) => what.includes(move.do));
  if (moves.length === 0) return waiting(view, who, awaited);
  switch (view.now) {
    case 'choose': {
      const left = 5 - (seatOf(view, who.me)?.hand.length ?? 0);
      if (left === 0) return 'Five cards! Keep them, or tap one to put it back.';
      if (left === 5) return 'Tap 5 cards to hold. The others will be your draw pile.';
      return `Tap ${plural(left, 'more card', 'more cards')}. Unicorns and ! cards always help.`;
    }
    case 'draw': {
      const most = moves.filter((move) => move.do === 'draw').length;
      return most === 1 ? 'Draw a card.' : `Draw 1 to ${most} cards: you choose.`;
    }
    case 'lay':
      if (can('malus')) return 'Nothing fits! Tap a pile: its top card is your penalty.';
      if (!can('lay')) return 'No number fits: tap an INTOX card (!), then hold PROUT!';
      if (can('silent')) return 'Tap a card, then a pile. Or a ! card, then hold PROUT!';
      return 'Tap a card that glows, then a pile.';
    case 'again':
      return can('lay') ? 'Lay another card, or stop.' : 'You may stop.';
    case 'back':
      return 'A pile shows its back: any number fits there. Or stop.';
    case 'malus':
      return view.place === null
        ? 'Now lay any card on any pile.'
        : 'Now lay any card on the empty place.';
    case 'flip':
      return can('stay') && view.piles[(view.place ?? 1) - 1]?.face_comes_up === false
        ? 'Same number! Flip the pile? On its back any number fits.'
        : 'Same number! Guess the card at the bottom, then flip.';
    case 'piles':
      return `Lay ${plural(view.left ?? 3, 'new pile', 'new piles')}: tap a card, then a place.`;
    case 'give':
      return view.to === null
        ? 'Choose a card to give.'
        : `Tap a card to give, then ${who.name(view.to)}.`;
    case 'draught': {
      const left = who.me === null ? '' : who.name(leftOf(view, who.me));
      return `Whoosh! Tap a card for ${left}, then the envelope.`;
    }
    case 'phew':
      return 'Phew! Tap a card, then the bin: it leaves the game.';
    default:
      return 'One moment…';
  }
}

function drew(seat: Seat, cards: readonly (Card | null)[], who: Who): string {
  const seen = cards.filter((one) => one !== null);
  if (seen.length === 0)
    return `${does(seat, who, 'draw')} ${plural(cards.length, 'card', 'cards')}.`;
  return `${does(seat, who, 'draw')} ${list(seen.map(card))}.`;
}

function intox(event: Extract<Event, { event: 'intox' }>, who: Who): string {
  const { seat, to } = event;
  const what = INTOX[event.intox];
  if (!event.noise) return `${does(seat, who, 'play')} ${what} without a sound: nothing happens.`;
  return `Prout! ${does(seat, who, 'play')} ${what}${to === null ? '' : ` on ${whom(to, who)}`}.`;
}

function flipped(event: Extract<Event, { event: 'flipped' }>, who: Who): string {
  const flips = `${does(event.seat, who, 'flip')} ${pile(event.place)}`;
  if (event.announced === null) return `${flips}: its back shows, and any number fits.`;
  const says = `${does(event.seat, who, 'say')} ${event.announced} and ${event.seat === who.me ? 'flip' : 'flips'} ${pile(event.place)}`;
  return `${says}: ${card(event.top)}. ${event.right ? 'Right!' : 'Wrong!'}`;
}

function event(event: Event, who: Who): string | null {
  switch (event.event) {
    case 'dealt':
      return `The piles start with ${list(event.starts.map(card))}.`;
    case 'took':
      return event.card && `${does(event.seat, who, 'choose')} ${the(event.card)}.`;
    case 'dropped':
      return event.card && `${does(event.seat, who, 'put')} ${the(event.card)} back.`;
    case 'kept':
      return event.seat === who.me ? 'You are ready.' : `${who.name(event.seat)} is ready.`;
    case 'shuffled':
      return 'The draw piles are shuffled.';
    case 'turned':
      return `${does(event.seat, who, 'turn')} up ${the(event.card)}.`;
    case 'begins':
      return `${does(event.seat, who, 'begin')}.`;
    case 'turn':
    case 'stayed':
      return null;
    case 'drew':
      return drew(event.seat, event.cards, who);
    case 'passed':
      return `${name(event.seat, who)} can lay nothing.`;
    case 'laid': {
      const lays = `${does(event.seat, who, 'lay')} ${the(event.card)}`;
      if (event.how === 'new-pile') return `${lays} as the new ${PLACE[event.place]} pile.`;
      return `${lays} on ${pile(event.place)}.`;
    }
    case 'flipped':
      return flipped(event, who);
    case 'made':
      return `${labels.made[event.set]} ${does(event.seat, who, 'make')} a ${MADE[event.set]}: the three piles leave the game.`;
    case 'malus':
      return `${labels.alas} ${does(event.seat, who, 'take')} ${the(event.card)} from ${pile(event.place)}.`;
    case 'intox':
      return intox(event, who);
    case 'gave':
      return `${does(event.from, who, 'hand')} ${the(event.card)} to ${whom(event.to, who)}.`;
    case 'swapped':
      return event.seat === who.me || event.with !== who.me
        ? `${does(event.seat, who, 'swap')} hands with ${whom(event.with, who)}.`
        : `${who.name(event.seat)} swaps hands with you.`;
    case 'sealed':
      return event.card === null
        ? `${who.name(event.seat)} has sealed a card.`
        : `${does(event.seat, who, 'seal')} ${the(event.card)}.`;
    case 'put-out':
      return `${does(event.seat, who, 'put')} ${the(event.card)} out of the game.`;
    case 'ended':
      return event.grade === null
        ? `The round ends: ${list(scores(event.points, (seat) => name(seat, who)))}.`
        : `The round ends: ${labels.pointsLeft(event.points[0] ?? 0)}. ${GRADE[event.grade]}`;
  }
}

function move(move: Move, view: View, who: Who): string {
  switch (move.do) {
    case 'take':
      return `Choose ${the(move.card)}`;
    case 'drop':
      return `Put ${the(move.card)} back`;
    case 'keep':
      return 'Keep these five';
    case 'draw':
      return labels.draw(move.count);
    case 'lay':
      return view.now === 'piles'
        ? `Start the ${PLACE[move.place]} pile with ${the(move.card)}`
        : `Lay ${the(move.card)} on ${pile(move.place)}`;
    case 'gift':
      return `Prout! Play Gift on ${who.name(move.to)}`;
    case 'swap':
      return `Prout! Play Swap with ${who.name(move.with)}`;
    case 'draught':
    case 'phew':
      return `Prout! Play ${INTOX[move.do]}`;
    case 'silent':
      return `Play ${INTOX[move.intox]} without the noise`;
    case 'give':
      return `Give ${the(move.card)}`;
    case 'pass':
      return `Pass on ${the(move.card)}`;
    case 'out':
      return `Put ${the(move.card)} out of the game`;
    case 'malus':
      return `Take the top of ${pile(move.place)} as a penalty`;
    case 'flip':
      return move.value === null ? 'Flip the pile' : `Say ${move.value} and flip the pile`;
    case 'stay':
      return 'Do not flip';
    case 'stop':
      return 'Stop';
  }
}

export const words = {
  name: 'PROUT',
  tagline: 'Three piles, a good memory, and a very rude noise.',
  ...guide,
  minutes: '15–20 min',
  age: 'from 6',
  modes: {
    base: { name: 'Base game', line: 'A draw pile each, and INTOX cards (!) to tease the others.' },
    common: { name: 'Common pile', line: 'Everybody draws from one pile; no INTOX.' },
    solo: { name: 'Solo', line: 'Alone: can you get rid of every card?' },
  },
  options: {
    logic: {
      name: 'What fits',
      line: 'Which numbers may be laid on a pile.',
      values: {
        neighbours: 'Between it and the pile beside it',
        others: 'Between the two other piles',
        step: 'One more, one less or the same',
      },
    },
    match_to: {
      name: 'Match',
      line: 'Play rounds until somebody has so many points: 20 is usual, 100 if numbers count. With 0 you play one round.',
    },
    value_scoring: {
      name: 'Numbers count',
      line: 'A card left over counts its number, not 1; an INTOX counts 1.',
    },
  },
  prompt,
  event,
  move,
  refusal: (code: string, view?: View) =>
    code === 'off-logic' && view
      ? `${labels.logic[view.logic]} ${labels.signs}`
      : (refusals[code] ?? null),
  reason: (reason: Reason, who: Who) => worded(reasons, reason, who),
  card,
  account: (view: View, standings: readonly Standing[], who: Who) =>
    account(view, standings, {
      won: (seat) => `${does(seat, who, 'win')} with the fewest points.`,
      shared: (seats) => `${list(seats.map((seat) => name(seat, who)))} share the win.`,
      counts: (row, points, total) => {
        const left = list([
          ...(row.hand.length > 0 ? [`${row.hand.length} in hand`] : []),
          ...(row.pile.length > 0 ? [`${row.pile.length} in the draw pile`] : []),
          ...(row.malus.length > 0 ? [plural(row.malus.length, 'penalty', 'penalties')] : []),
        ]);
        const round = `${plural(points, 'point', 'points')} (${left || 'no card left'})`;
        const all = total === null ? '' : `${plural(total, 'point', 'points')}; last round `;
        return `${name(row.seat, who)}: ${all}${round}.`;
      },
      byValue: 'Each card counts its number, an INTOX counts 1.',
      sets: (seat, count) => `${name(seat, who)}: ${labels.sets(count)}, which breaks the tie.`,
      grade: (grade, points) => `${labels.pointsLeft(points)}. ${GRADE[grade]}`,
    }),
  labels,
} satisfies ProutWords;
