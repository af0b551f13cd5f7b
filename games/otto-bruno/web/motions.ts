/** How cards travel when something happens, and what it sounds like. */

import type { Motion, Seat } from '$web/game/contract';
import type { Sounds } from '$web/game/sounds';
import {
  anySideUp,
  otherName,
  pileSide,
  playerAt,
  rackSide,
  setUp,
  sideUp,
  topOf,
  type Card,
} from './faces';
import type { Event, Name, View } from './generated/wire';
import { endSpot, pileSpot, rackSpot, showSpot, topSpot } from './spots';

type Drawn = Extract<Event, { event: 'drawn' }>;

export function motions(event: Event, me: Seat | null, before?: View): Motion<Card>[] {
  switch (event.event) {
    case 'dealt':
      return dealt(me, before);
    case 'drawn':
      return [drawn(event, me, before)];
    case 'shown':
      return setUp(event.cards).map((card, index) => {
        const place = event.places[index] ?? 1;
        return {
          from: rackSpot(event.seat, me, place),
          to: showSpot(index + 1),
          ...turning(card, event.seat, place, me, before),
          together: index > 0,
        };
      });
    case 'discarded': {
      const card = anySideUp(event.card, before?.active ?? 'otto');
      return [
        {
          from: rackSpot(event.seat, me, event.place),
          to: topSpot('discard'),
          ...turning(card, event.seat, event.place, me, before),
        },
      ];
    }
    // Everything turns over where it lies: the cards do that themselves.
    case 'turned':
    case 'done':
    case 'emptied':
    case 'over':
      return [];
  }
}

/** A card that leaves a rack with its active side up; from another's rack it turns to do so. */
function turning(
  card: Card,
  seat: Seat,
  place: number,
  me: Seat | null,
  before?: View,
): Pick<Motion<Card>, 'card' | 'turnsFrom'> {
  if (seat === me) return { card };
  const name = otherName(card.name);
  const stood = before && playerAt(before, seat)?.rack[place - 1];
  return { card, turnsFrom: { name, face: stood?.[name] ?? null } };
}

function drawn(event: Drawn, me: Seat | null, before?: View): Motion<Card> {
  const active = before?.active ?? activeBy(event, me);
  const to = endSpot(event.seat, me);
  const card = sideUp(event.card, rackSide(active, event.seat, me));
  const up = pileSide(active, event.from);
  const flight = { from: pileSpot(event.from), to, card };
  if (up === card.name) return flight;
  // Of two bonus cards from one pile the second was not on top before.
  const top = before && !event.bonus ? topOf(before, event.from) : null;
  return { ...flight, turnsFrom: top ?? { name: up, face: null } };
}

/** The owner sees the active side, all others the other one. */
function activeBy({ card, seat }: Drawn, me: Seat | null): Name {
  const seen = card.otto === null ? 'bruno' : 'otto';
  return seat === me ? seen : otherName(seen);
}

function dealt(me: Seat | null, before?: View): Motion<Card>[] {
  const seats = before?.players.map(({ seat }) => seat) ?? [];
  return [1, 2, 3, 4, 5, 6, 7].flatMap((place) =>
    seats.map((seat, index) => ({
      from: pileSpot(index % 2 === 0 ? 'left' : 'right'),
      to: rackSpot(seat, me, place),
      card: null,
      together: index > 0,
    })),
  );
}

export const sounds: Sounds<Event> = {
  dealt: 'card',
  drawn: 'card',
  discarded: 'card',
  shown: 'chime',
  turned: 'turn',
  done: 'tap',
  emptied: 'tap',
};
