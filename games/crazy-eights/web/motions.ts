import type { Motion, Seat } from '$web/game/contract';
import type { Sounds } from '$web/game/sounds';
import { handSpot } from './spots';
import type { Card, Event } from './generated/wire';

/** How many backs go from the pile to the stock when all of them do. */
const SHUFFLED_SHOWN = 3;

/** Which cards travel where when this happens. */
export function motions(event: Event, me: Seat | null): Motion<Card>[] {
  switch (event.event) {
    case 'opened':
      return [{ from: 'stock', to: 'pile', card: event.card, turnsFrom: null }];
    case 'drew':
    case 'forgot':
      return event.cards.map((card, index) => {
        const mine = event.seat === me && card !== null;
        const like = event.cards.slice(0, index).filter((other) => other === card).length;
        return {
          from: 'stock',
          to: mine ? handSpot(card, like) : `seat:${event.seat}`,
          card,
          ...(mine ? { turnsFrom: null } : {}),
          together: index > 0,
        };
      });
    case 'played': {
      const { seat, card } = event;
      const from = seat === me && card !== null ? handSpot(card) : `seat:${seat}`;
      return [{ from, to: 'pile', card }];
    }
    case 'shuffled': {
      const count = Math.min(event.count, SHUFFLED_SHOWN);
      return Array.from({ length: count }, (_, index) => ({
        from: 'pile',
        to: 'stock',
        card: null,
        together: index > 0,
      }));
    }
    default:
      return [];
  }
}

export const sounds: Sounds<Event> = {
  opened: 'turn',
  drew: 'card',
  played: 'card',
  shuffled: 'card',
  named: 'call',
  owes: 'chomp',
  skipped: 'sad',
  turned: 'splash',
  passed: 'tap',
  said: 'call',
  forgot: 'sad',
  ended: 'win',
};
