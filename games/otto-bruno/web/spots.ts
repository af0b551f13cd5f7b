/** Where things lie on the screen, and which of them are tapped for a move. */

import type { Gathering, Seat, Spot } from '$web/game/contract';
import { playerAt } from './faces';
import {
  PILES,
  PLACES,
  type Move,
  type Pile,
  type Place,
  type Stood,
  type View,
} from './generated/wire';

/** Cards in a set. */
export const SET = 4;

export const pileSpot = (pile: Pile): Spot => `pile:${pile}`;
/** Where cards land on a pile. */
export const topSpot = (pile: Pile): Spot => `top:${pile}`;
export const DONE: Spot = 'button:done';
/** Where the four cards of a set are looked at. */
export const showSpot = (index: number): Spot => `show:${index}`;
export const wonSpot = (seat: Seat): Spot => `won:${seat}`;

/** A place in a rack: one's own is the hand. */
export function rackSpot(owner: Seat, me: Seat | null, place: number): Spot {
  return owner === me ? `hand:${place}` : `rack:${owner}:${place}`;
}

/** The right end of a rack, where cards arrive. */
export function endSpot(owner: Seat, me: Seat | null): Spot {
  return owner === me ? 'hand:end' : `rack:${owner}:end`;
}

const handSpot = (place: number): Spot => `hand:${place}`;

/** The rack of whoever decides now: with moves at hand that is one's own. */
function rackOf(view: View): Stood[] {
  return 'seat' in view ? (playerAt(view, view.seat)?.rack ?? []) : [];
}

export function path(move: Move): Spot[] {
  switch (move.do) {
    case 'draw':
      return [pileSpot(move.from)];
    case 'show':
      return move.places.map(handSpot);
    case 'discard':
      return [handSpot(move.place), pileSpot('discard')];
    case 'done':
      return [DONE];
  }
}

/** Moves name the leftmost of cards that look alike; any of them may be tapped. */
export function detours(move: Move, view: View): Spot[][] {
  const rack = rackOf(view);
  const alike = (place: Place) => [place, ...PLACES.filter((one) => rack[one - 1]?.twin === place)];
  if (move.do === 'discard') {
    const [, ...twins] = alike(move.place);
    return twins.map((place) => path({ do: 'discard', place }));
  }
  if (move.do !== 'show') return [];
  const ways = move.places.reduce<number[][]>(
    (ways, place) => ways.flatMap((way) => alike(place).map((one) => [...way, one])),
    [[]],
  );
  return ways.slice(1).map((way) => way.map(handSpot));
}

/** Sets are looked for by the player: any four cards may be picked. */
export function gather(view: View, moves: readonly Move[]): Gathering | null {
  if (view.phase !== 'play' || moves.length === 0) return null;
  return { spots: rackOf(view).map((_, index) => handSpot(index + 1)), count: SET };
}

/** The place in one's own rack that a spot is. */
export function placeOf(spot: Spot): Place | null {
  return PLACES.find((place) => handSpot(place) === spot) ?? null;
}

function pileOf(spot: Spot): Pile | null {
  return PILES.find((pile) => pileSpot(pile) === spot) ?? null;
}

export function meant(spots: readonly Spot[], view: View): Move | null {
  const places = spots.flatMap((spot) => placeOf(spot) ?? []);
  const last = spots.at(-1);
  if (last === undefined) return null;
  if (last === DONE) return { do: 'done' };
  if (places.length === SET && spots.length === SET) {
    return { do: 'show', places: [...places].sort((one, two) => one - two) };
  }
  const [place] = places;
  const pile = pileOf(last);
  if (pile === 'discard' && places.length === 1 && place !== undefined) {
    return { do: 'discard', place };
  }
  if (pile !== null) return places.length === 0 ? { do: 'draw', from: pile } : null;
  // Before drawing a card of the rack leads nowhere: the server says what comes first.
  return place !== undefined && view.phase !== 'play' ? { do: 'discard', place } : null;
}
