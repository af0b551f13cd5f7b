import type { Motion, Seat, Spot } from '$web/game/contract';
import type { Sounds } from '$web/game/sounds';
import type { Card } from './cards';
import type { Blue, Event } from './generated/wire';
import { groundSpot, handSpot, swimSpot } from './spots';

/** How many backs go from the discards to the deck when all of them do. */
const SHUFFLED_SHOWN = 3;

/** Which cards travel where when this happens. */
export function motions(event: Event, me: Seat | null): Motion<Card>[] {
  switch (event.event) {
    case 'opened':
      if (!event.ground) return [];
      return [
        {
          from: 'grounds',
          to: groundSpot(event.at),
          card: event.ground,
          turnsFrom: 'lake',
        },
      ];
    case 'drew':
      return inARow(
        event.cards.map((card, index) => {
          const like = event.cards.slice(0, index).filter((other) => other === card).length;
          return drawn(card, like, event.seat, me);
        }),
      );
    case 'shuffled': {
      const back: Motion<Card> = { from: 'discards', to: 'deck', card: null };
      return inARow(Array.from({ length: Math.min(event.count, SHUFFLED_SHOWN) }, () => back));
    }
    case 'left':
      return seen(event.card, (card) => ({
        from: swimSpot(event.from, card),
        to: 'discards',
        card,
      }));
    case 'played':
      return seen(event.card, (card) => ({
        from: event.seat === me ? handSpot(card) : seatSpot(event.seat),
        to: swimSpot(event.at, card),
        card,
      }));
    case 'revealed':
      return seen(event.card, (card) => ({
        from: 'deck',
        to: swimSpot(event.at, card),
        card,
        turnsFrom: null,
      }));
    case 'moved':
      return seen(event.card, (card) => ({
        from: swimSpot(event.from, card),
        to: swimSpot(event.to, card),
        card,
      }));
    case 'won': {
      const ground: Motion<Card>[] = event.ground
        ? [{ from: groundSpot(event.at), to: seatSpot(event.seat), card: event.ground }]
        : [];
      const blues = event.cards.flatMap((card) =>
        seen(card, (kind) => ({ from: swimSpot(event.at, kind), to: 'discards', card: kind })),
      );
      return [...ground, ...blues.map((motion) => ({ ...motion, together: true }))];
    }
    case 'starter':
    case 'turn':
    case 'emptied':
    case 'passed':
    case 'nothing-revealed':
    case 'nothing-moved':
    case 'ended':
      return [];
  }
}

/** A won lake is empty, and so is the table in the end: what filled it is shown before. */
export const clears = (event: Event): boolean => event.event === 'won' || event.event === 'ended';

export const sounds: Sounds<Event> = {
  played: ({ card }) => (card === 'alligator' ? 'chomp' : 'splash'),
  revealed: ({ card }) => (card === 'alligator' ? 'chomp' : 'turn'),
  moved: 'splash',
  drew: 'card',
  opened: 'card',
  shuffled: 'card',
  won: 'chime',
  passed: 'sad',
  ended: 'win',
};

const seatSpot = (seat: Seat): Spot => `seat:${seat}`;

/** Everybody sees a card that is played; one that is not seen cannot be shown. */
function seen(card: Blue | null, motion: (card: Blue) => Motion<Card>): Motion<Card>[] {
  return card === null ? [] : [motion(card)];
}

/** A drawn card; `like` of the same kind were drawn before it. */
function drawn(card: Blue | null, like: number, seat: Seat, me: Seat | null): Motion<Card> {
  return seat === me && card !== null
    ? { from: 'deck', to: handSpot(card, like), card, turnsFrom: null }
    : { from: 'deck', to: seatSpot(seat), card: null };
}

/** The first waits for what came before; the others go with it. */
function inARow(motions: Motion<Card>[]): Motion<Card>[] {
  return motions.map((motion, index) => (index > 0 ? { ...motion, together: true } : motion));
}
