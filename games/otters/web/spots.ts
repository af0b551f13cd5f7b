import type { Spot } from '$web/game/contract';
import {
  BLUES,
  PLACES,
  type Blue,
  type Lake,
  type Move,
  type Place,
  type View,
} from './generated/wire';

/*
 * `hand:2`       the last card of one kind in one's own hand; its likes are `hand:2:1`, `hand:2:2`
 * `lake:1`       a place, and the lake there
 * `otter:1:2`    the otters of one kind at a place, while one is to be picked
 * `swim:1:2`     where cards of one kind lie at a place: only for cards that travel
 * `ground:1`     the lake card at a place
 * `deck`, `discards`, `grounds`  the piles
 */
export const handSpot = (card: Blue, like = 0): Spot =>
  like === 0 ? `hand:${card}` : `hand:${card}:${like}`;
export const lakeSpot = (at: Place): Spot => `lake:${at}`;
export const otterSpot = (at: Place, card: Blue): Spot => `otter:${at}:${card}`;
export const swimSpot = (at: Place, card: Blue): Spot => `swim:${at}:${card}`;
export const groundSpot = (at: Place): Spot => `ground:${at}`;

/** A card and a lake; or just the otter that moves, since where it goes is settled (OT-12). */
export function path(move: Move): Spot[] {
  return move.do === 'play'
    ? [handSpot(move.card), lakeSpot(move.at)]
    : [otterSpot(move.from, move.card)];
}

/** Cards that look alike can be tapped alike. */
export function detours(move: Move, view: View): Spot[][] {
  if (move.do === 'take') return [];
  const likes = ownCards(view).filter((card) => card === move.card).length;
  return Array.from({ length: Math.max(0, likes - 1) }, (_, index) => [
    handSpot(move.card, index + 1),
    lakeSpot(move.at),
  ]);
}

/** The move that was evidently meant: also one that an alligator or a Move forbids. */
export function meant(spots: readonly Spot[], view: View): Move | null {
  const parts = spots.map((spot) => spot.split(':'));
  const find = (kind: string) => parts.find(([name]) => name === kind);
  const card = blue(find('hand')?.[1]);
  const otter = find('otter');
  const lake = place(find('lake')?.[1]);
  if (view.doing.is === 'take') {
    const from = place(otter?.[1]);
    const kind = blue(otter?.[2]);
    if (from && kind) return { do: 'take', card: kind, from };
    if (lake) return taken(view, view.doing.to, lake);
    return card ? { do: 'play', card, at: view.doing.to } : null;
  }
  if (!lake) return null;
  if (card) return { do: 'play', card, at: lake };
  // Nothing can be played here, whatever card is in mind.
  const closed = !view.lakes[lake - 1] || view.lakes[lake - 1]?.alligator !== null;
  const any = closed ? ownCards(view)[0] : undefined;
  return any ? { do: 'play', card: any, at: lake } : null;
}

/** A whole lake was tapped where an otter was to be picked. */
function taken(view: View, to: Place, from: Place): Move | null {
  const lake: Lake | null | undefined = view.lakes[from - 1];
  const kinds = new Set(lake?.otters);
  const [only] = kinds;
  if (only && (kinds.size === 1 || from === to)) return { do: 'take', card: only, from };
  return kinds.size === 0 && lake?.alligator ? { do: 'take', card: 'alligator', from } : null;
}

/** The cards that these eyes see in the hand of whoever's turn it is. */
function ownCards(view: View): Blue[] {
  const player = view.players.find(({ seat }) => seat === view.turn);
  return player?.hand.filter((card) => card !== null) ?? [];
}

/** The card of one's hand among these spots. */
export const cardPicked = (spots: readonly Spot[]): Blue | null =>
  blue(spots.find((spot) => spot.startsWith('hand:'))?.split(':')[1]);

function blue(word: string | undefined): Blue | null {
  return BLUES.find((card) => card === word) ?? null;
}

function place(word: string | undefined): Place | null {
  return PLACES.find((at) => String(at) === word) ?? null;
}
