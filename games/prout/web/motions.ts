/** Which cards travel where when something happens, and what it sounds like. */

import type { Motion, Seat, Spot } from '$web/game/contract';
import type { Sounds } from '$web/game/sounds';
import { top } from './cards';
import { PLACES, type Card, type Event, type View } from './generated/wire';
import { madeByHand } from './noise';
import { spot } from './spots';

/** `before` is what was seen until then: a pile that is flipped turns over from its old top. */
export function motions(event: Event, me: Seat | null, before?: View): Motion<Card>[] {
  /** Where a card of a seat's hand is: one's own lies open, the others' are behind their chip. */
  const hand = (seat: Seat, card: Card | null): Spot =>
    seat === me && card !== null ? spot.hand(card) : spot.seat(seat);
  const stock = (seat: Seat) => spot.stock(seat, me);

  switch (event.event) {
    case 'dealt':
      return event.starts.map((card, index) => ({
        from: spot.gone,
        to: spot.top(PLACES[index] ?? 1),
        card,
        turnsFrom: null,
        together: index > 0,
      }));
    case 'took':
      // What others choose is not seen: their cards stay behind their chip.
      return event.card === null
        ? []
        : [{ from: spot.deal(event.card), to: spot.hand(event.card), card: event.card }];
    case 'dropped':
      return event.card === null
        ? []
        : [{ from: spot.hand(event.card), to: spot.deal(event.card), card: event.card }];
    case 'turned':
      return [
        { from: stock(event.seat), to: spot.seat(event.seat), card: event.card, turnsFrom: null },
      ];
    case 'drew':
      return event.cards.map((card, index) => ({
        from: stock(event.seat),
        to: hand(event.seat, card),
        card,
        ...(card === null ? {} : { turnsFrom: null }),
        together: index > 0,
      }));
    case 'laid':
      return [{ from: hand(event.seat, event.card), to: spot.top(event.place), card: event.card }];
    case 'flipped': {
      const here = spot.top(event.place);
      const turnsFrom = top(before?.piles[event.place - 1]);
      return event.top === turnsFrom ? [] : [{ from: here, to: here, card: event.top, turnsFrom }];
    }
    case 'made':
      return PLACES.map((place, index) => ({
        from: spot.top(place),
        to: spot.gone,
        card: null,
        together: index > 0,
      }));
    case 'malus':
      return [{ from: spot.top(event.place), to: spot.malus(event.seat, me), card: event.card }];
    case 'intox':
      return [{ from: hand(event.seat, event.intox), to: spot.discard, card: event.intox }];
    case 'put-out':
      return [{ from: hand(event.seat, event.card), to: spot.discard, card: event.card }];
    case 'gave':
      return [
        { from: hand(event.from, event.card), to: hand(event.to, event.card), card: event.card },
      ];
    case 'swapped':
      return [
        ...exchanged(event.with, event.seat, event.hand, me),
        ...exchanged(event.seat, event.with, event.theirs, me),
      ].map((motion, index) => ({ ...motion, together: index > 0 }));
    case 'sealed':
      return [
        {
          from: hand(event.seat, event.card),
          to: spot.seal(event.seat, me),
          card: null,
          ...(event.card === null ? {} : { turnsFrom: event.card }),
        },
      ];
    case 'kept':
    case 'shuffled':
    case 'begins':
    case 'turn':
    case 'passed':
    case 'stayed':
    case 'ended':
      return [];
  }
}

/** A hand that goes from one seat to another. */
function exchanged(
  from: Seat,
  to: Seat,
  cards: readonly (Card | null)[],
  me: Seat | null,
): Motion<Card>[] {
  return cards.map((card) => ({
    from: from === me && card !== null ? spot.hand(card) : spot.seat(from),
    to: to === me && card !== null ? spot.hand(card) : spot.seat(to),
    card,
  }));
}

/** A brelan or a suite takes the piles away: the card that made it is shown before. */
export const clears = (event: Event): boolean => event.event === 'made';

export const sounds: Sounds<Event> = {
  dealt: 'card',
  drew: 'card',
  laid: 'card',
  gave: 'card',
  swapped: 'card',
  'put-out': 'card',
  took: ({ card }) => (card === null ? null : 'tap'),
  dropped: ({ card }) => (card === null ? null : 'tap'),
  kept: 'tap',
  sealed: 'tap',
  turned: 'turn',
  flipped: 'turn',
  made: 'chime',
  malus: 'sad',
  // One's own has just been heard while the button was held.
  intox: ({ noise, seat }, me) => (noise && !madeByHand(seat, me) ? 'prout' : 'card'),
  ended: 'win',
};
