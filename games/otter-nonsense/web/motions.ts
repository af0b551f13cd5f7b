/** How what happens looks and sounds. */

import type { Motion, Seat, Spot } from '$web/game/contract';
import type { Sounds } from '$web/game/sounds';
import { placeAt } from './cards';
import type { Card, Event, Place } from './generated/wire';
import { ASIDE, columnSpot, endSpot, headsSpot, inHand, prizeSpot, seatSpot } from './spots';

type Flight = Motion<Card>;

const SEATS: readonly Seat[] = ['A', 'B', 'C', 'D', 'E', 'F'];

/** Where a card of a hand is on this screen. */
function held(card: Card | null, seat: Seat, me: Seat | null): Spot {
  return seat === me && card !== null ? inHand(card) : seatSpot(seat);
}

/** Where a card of a column that is being taken is: its taker has them spread out. */
function lying(card: Card | null, column: Place, seat: Seat, me: Seat | null): Spot {
  return seat === me && card !== null ? prizeSpot(card) : columnSpot(column);
}

function deal(event: Extract<Event, { event: 'dealt' }>, me: Seat | null): Flight[] {
  const columns = event.columns.map((card, index): Flight => ({
    from: ASIDE,
    to: endSpot(placeAt(index)),
    card,
    turnsFrom: null,
    together: index > 0,
  }));
  const hands = event.hands.flatMap((hand, index): Flight[] => {
    const seat = SEATS[index];
    if (seat === undefined) return [];
    // To others a card or two stand for the hand: nobody wants to watch fifty.
    const shown = seat === me ? [...new Set(hand)] : hand.slice(0, 2);
    return shown.map((card) => ({ from: ASIDE, to: held(card, seat, me), card, together: true }));
  });
  return [...columns, ...hands];
}

export function motions(event: Event, me: Seat | null): Flight[] {
  switch (event.event) {
    case 'dealt':
      return deal(event, me);
    case 'laid':
    case 'restarted': {
      const { seat, card, column } = event;
      const flight: Flight = { from: held(card, seat, me), to: endSpot(column), card };
      return [seat === me ? flight : { ...flight, turnsFrom: null }];
    }
    case 'scored': {
      const { seat, owner, column, card } = event;
      return [{ from: lying(card, column, seat, me), to: headsSpot(owner), card }];
    }
    case 'taken':
      return event.cards.map((card, index) => ({
        from: lying(card, event.column, event.seat, me),
        to: held(card, event.seat, me),
        card,
        together: index > 0,
      }));
    case 'flipped':
    case 'named':
    case 'collected':
    case 'won':
      return [];
  }
}

export const sounds: Sounds<Event> = {
  dealt: 'card',
  laid: 'card',
  restarted: 'card',
  flipped: 'turn',
  named: 'tap',
  collected: 'splash',
  scored: 'chime',
  won: 'win',
};
