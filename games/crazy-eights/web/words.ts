import type { AccountLine, GameWords, Seat, Who } from '$web/game/contract';
import { personOf, reasoned, refused } from '$web/words/speech';
import { deedOf } from './cards';
import { cardPicked } from './spots';
import type { Card, Event, Move, View } from './generated/wire';
import type { Phrases } from './words.en';

/** What to say when, in the phrases of a language. */
export function words(say: Phrases) {
  /** What whoever's turn it is can do. */
  function yours(view: View, moves: readonly Move[]): string {
    const can = (what: Move['do']) => moves.some((move) => move.do === what);
    const prompts = say.prompts;
    if (view.doing === 'name') return prompts.name;
    if (view.owed > 0 && can('draw'))
      return (can('play') ? prompts.answer : prompts.owed)(view.owed);
    if (can('draw')) return can('play') ? prompts.playOrDraw : prompts.draw;
    if (can('pass')) return can('play') ? prompts.playOrPass : prompts.pass;
    return prompts.play;
  }

  const all: GameWords<View, Move, Event, Card> = {
    ...say,
    prompt(view, who, moves, awaited) {
      if (view.doing === 'over') return say.prompts.over;
      if (view.doing === 'dealing') return say.prompts.dealing;
      if (view.doing === 'shuffling') return say.prompts.shuffling;
      const seat = awaited[0] ?? view.turn;
      if (seat === null) return '';
      if (seat === who.me) return yours(view, moves);
      const name = who.name(seat);
      if (view.doing === 'name') return say.prompts.names(name);
      const draws = view.owed > 0 && view.doing === 'play';
      return draws ? say.prompts.owes(name, view.owed) : say.prompts.plays(name);
    },
    event(event, who) {
      const told = say.events;
      const by = 'seat' in event ? personOf(event.seat, who) : { me: false, name: '' };
      switch (event.event) {
        case 'turn':
        case 'naming':
        case 'emptied':
          return null;
        case 'starter':
          return told.starter(by);
        case 'drew': {
          const seen = event.cards.filter((card) => card !== null);
          const all = seen.length === event.cards.length;
          return all ? told.drew(by, seen) : told.drewUnseen(by, event.cards.length);
        }
        case 'opened':
          return event.card && told.opened(event.card);
        case 'played':
          return event.card && told.played(by, event.card);
        case 'named':
          return told.named(by, event.suit);
        case 'owes':
          return told.owes(by, event.count);
        case 'skipped':
          return told.skipped(by);
        case 'turned':
          return told.turned;
        case 'passed':
          return told.passed(by);
        case 'shuffled':
          return told.shuffled;
        case 'said':
          return told.said(by);
        case 'forgot':
          return told.forgot(by, event.cards.length);
        case 'counted':
          return told.counted(by, event.points);
        case 'ended':
          return told.ended;
      }
    },
    move(move, { owed }) {
      if (move.do === 'play') return say.moves.play(move.card);
      if (move.do === 'name') return say.moves.name(move.suit);
      return move.do === 'draw' ? say.moves.draw(Math.max(1, owed)) : say.moves[move.do];
    },
    picked(spots, { specials }) {
      const card = cardPicked(spots);
      if (!card) return say.which.pile;
      return say.which[deedOf(card, specials) ?? 'plain'];
    },
    refusal: (code) => refused(say.refusals, code),
    reason: (reason, who) => reasoned(say.reasons, reason, who),
    account(view, standings, who) {
      const winners = standings.filter(({ place }) => place === 1);
      const people = winners.map(({ seat }) => personOf(seat, who));
      const out = winners.length === 1 && winners[0]?.points === 0;
      const first = out
        ? { text: say.account.out(people), clause: 'CE-13' }
        : { text: say.account.fewest(people, winners[0]?.points ?? 0), clause: 'CE-15' };
      const hands = view.players.flatMap(({ seat, hand, points }): AccountLine[] => {
        const cards = hand.filter((card) => card !== null);
        const text = say.account.hand(personOf(seat, who), cards, points ?? 0);
        return cards.length > 0 ? [{ text, clause: 'CE-15' }] : [];
      });
      return [first, ...(out ? [] : [{ text: say.account.stuck, clause: 'CE-14' }]), ...hands];
    },
  };

  const owner = (seat: Seat, who: Who) => (seat === who.me ? say.pieces.you : who.name(seat));
  return { ...all, suit: say.suit, pieces: { ...say.pieces, owner } };
}

export type Words = ReturnType<typeof words>;
