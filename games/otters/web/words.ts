import type { GameWords, Seat, Who } from '$web/game/contract';
import { personOf, reasoned, refused } from '$web/words/speech';
import { verdict, type Side } from './account';
import { isOtter, type Card } from './cards';
import type { Event, Lake, Move, Place, View } from './generated/wire';
import { cardPicked } from './spots';
import type { Phrases } from './words.en';

const people = (seats: readonly Seat[], who: Who) => seats.map((seat) => personOf(seat, who));

/** What to say when, in the phrases of a language. */
export function words(say: Phrases) {
  /** Where the points of a side come from. */
  function sum({ seats, suits, points }: Side, view: View, who: Who): string {
    const by = people(seats, who);
    if (suits.length === 0) return say.account.none(by);
    return view.simple ? say.account.lakes(by, suits, points) : say.account.sum(by, suits, points);
  }

  const all: GameWords<View, Move, Event, Card> = {
    ...say,
    prompt(view, who, _moves, awaited) {
      const { doing, players } = view;
      if (doing.is === 'over') return say.prompts.over;
      if (doing.is === 'dealing') return say.prompts.dealing;
      if (doing.is === 'shuffling') return say.prompts.shuffling;
      const seat = awaited[0] ?? view.turn;
      if (seat === null) return '';
      const mine = players.find((player) => player.seat === who.me);
      if (seat === who.me) {
        return doing.is === 'take'
          ? say.prompts.take(doing.to)
          : say.prompts.play(Math.min(doing.left, mine?.hand.length ?? 0));
      }
      const name = who.name(seat);
      if (doing.is === 'take') return say.prompts.takes(name, doing.to);
      return mine?.partner === seat ? say.prompts.partnerPlays(name) : say.prompts.plays(name);
    },
    event(event, who) {
      const told = say.events;
      const by = 'seat' in event ? personOf(event.seat, who) : { me: false, name: '' };
      switch (event.event) {
        case 'turn':
        case 'emptied':
          return null;
        case 'starter':
          return told.starter(by);
        case 'opened':
          return event.ground && told.opened(event.at, event.ground);
        case 'drew': {
          const seen = event.cards.filter((card) => card !== null);
          const all = seen.length === event.cards.length;
          return all ? told.drew(by, seen) : told.drewUnseen(by, event.cards.length);
        }
        case 'shuffled':
          return told.shuffled;
        case 'left':
          return told.left(by, event.from);
        case 'passed':
          return told.passed(by);
        case 'played':
          if (!event.card) return null;
          return isOtter(event.card)
            ? told.played(by, event.card, event.at)
            : told.barred(by, event.at);
        case 'revealed':
          return event.card && told.revealed(event.card);
        case 'nothing-revealed':
          return told.nothingRevealed;
        case 'moved':
          return event.card && told.moved(event.card, event.from, event.to);
        case 'nothing-moved':
          return told.nothingMoved;
        case 'won':
          return event.ground && told.won(by, event.ground);
        case 'ended':
          return told.ended;
      }
    },
    move(move, { doing }) {
      if (move.do === 'take') {
        return say.moves.take(move.card, move.from, doing.is === 'take' ? doing.to : null);
      }
      return isOtter(move.card) ? say.moves.play(move.card, move.at) : say.moves.bar(move.at);
    },
    picked(spots, { doing }) {
      const card = cardPicked(spots);
      return card && doing.is === 'play' ? say.which[card] : null;
    },
    refusal: (code) => refused(say.refusals, code),
    reason: (reason, who) => reasoned(say.reasons, reason, who),
    account(view, standings, who) {
      const { winners, others, byCards } = verdict(view, standings);
      const clause = view.simple ? 'OT-15' : 'OT-14';
      const best = winners[0]?.points ?? 0;
      const score = view.simple ? say.lakes(best) : say.points(best);
      const seats = winners.flatMap((side) => side.seats);
      const won = winners.length > 1 ? say.account.share : say.account.win;
      return [
        { text: won(people(seats, who), score), clause },
        ...(byCards ? [{ text: say.account.byCards, clause: 'OT-15' }] : []),
        ...[...winners, ...others].map((side) => ({ text: sum(side, view, who), clause })),
      ];
    },
  };

  const pieces = {
    ...say.pieces,
    /** A place and what is to be seen there, spoken. */
    lake: (at: Place, lake: Lake | null, who: Who) =>
      lake
        ? say.pieces.lake(at, lake, lake.alligator && personOf(lake.alligator, who))
        : say.pieces.noLake(at),
    /** On an alligator's tag. */
    owner: (seat: Seat, who: Who) => (seat === who.me ? say.pieces.yours : who.name(seat)),
    /** A side: partners, or somebody alone. */
    side(seats: readonly Seat[], who: Who): string {
      if (who.me === null || seats.length === 1) return say.pieces.side(people(seats, who));
      return seats.includes(who.me) ? say.pieces.yourTeam : say.pieces.others;
    },
  };

  return { ...all, pieces };
}

export type Words = ReturnType<typeof words>;
