/** Sides and faces of cards. */

import type { Seat } from '$web/game/contract';
import {
  COLOURS,
  type Colour,
  type Face,
  type Name,
  type Pile,
  type Player,
  type Seen,
  type View,
} from './generated/wire';

/** In the box. */
const CARDS = 67;

export type Value = 1 | 2 | 3 | 4;

/** A card as it lies before somebody: which side is up, and what it shows if that is known. */
export interface Card {
  name: Name;
  face: Face | null;
  /** The other side, where that may be seen too. */
  behind?: Face | null;
}

export const otherName = (name: Name): Name => (name === 'otto' ? 'bruno' : 'otto');

/** The value and colour of a die; `null` for a joker. */
export function die(face: Face): { value: Value; colour: Colour } | null {
  if (face === 'joker') return null;
  return { value: Number(face[0]) as Value, colour: face[1] as Colour };
}

/** A card with this side up. */
export function sideUp(seen: Seen, name: Name): Card {
  return { name, face: seen[name], behind: seen[otherName(name)] };
}

/** A card with a side up of which something is seen, rather this one. */
export function anySideUp(seen: Seen, rather: Name): Card {
  return sideUp(seen, seen[rather] === null ? otherName(rather) : rather);
}

/** The side that the cards of a rack turn to somebody's eyes: the active one to their owner. */
export function rackSide(active: Name, owner: Seat, me: Seat | null): Name {
  return owner === me ? active : otherName(active);
}

/** The side up on a pile. */
export function pileSide(active: Name, pile: Pile): Name {
  return pile === 'discard' ? active : otherName(active);
}

/** What lies on top of a pile. */
export function topOf(view: View, pile: Pile): Card | null {
  const top = view[pile].cards[0];
  return top ? sideUp(top, pileSide(view.active, pile)) : null;
}

export function playerAt(view: View, seat: Seat | null): Player | null {
  return view.players.find((player) => player.seat === seat) ?? null;
}

/** Has nobody drawn more than once yet? */
export function isFirstRound(view: View): boolean {
  const dealt = 7 * view.players.length + 3;
  const piles = view.left.count + view.right.count;
  return CARDS - dealt - piles < view.players.length;
}

/** The others, clockwise from one's left; everybody for those who only watch. */
export function others(view: View, me: Seat | null): Player[] {
  const mine = view.players.findIndex((player) => player.seat === me);
  return [...view.players.slice(mine + 1), ...view.players.slice(0, Math.max(0, mine))];
}

/** The cards of a set from the lowest; of one value, in the order of the colours; a joker last. */
export function sorted(faces: readonly Face[]): Face[] {
  const rank = (face: Face) => {
    const found = die(face);
    return found ? COLOURS.indexOf(found.colour) * 4 + found.value : 99;
  };
  return [...faces].sort((one, two) => rank(one) - rank(two));
}

/** What a set is made of: one colour or one value; a joker is neither. */
export type Line = { colour: Colour } | { value: Value };

export function lineOf(faces: readonly Face[]): Line | null {
  const dice = faces.flatMap((face) => die(face) ?? []);
  const first = dice[0];
  if (!first) return null;
  if (dice.every(({ colour }) => colour === first.colour)) return { colour: first.colour };
  return { value: first.value };
}

/** Would these look like a set to whoever sees them? */
function belong(faces: readonly (Face | null)[]): boolean {
  const dice = faces.flatMap((face) => (face && die(face)) ?? []);
  const [colours, values] = [new Set(dice.map((d) => d.colour)), new Set(dice.map((d) => d.value))];
  return Math.min(colours.size, values.size) === 1 && colours.size * values.size === dice.length;
}

/** The cards of a shown set, with the side up that made it one; memory may know both sides. */
export function setUp(cards: readonly Seen[]): Card[] {
  const shown = (['otto', 'bruno'] as const).find(
    (name) => cards.every((seen) => seen[name] !== null) && belong(cards.map((seen) => seen[name])),
  );
  return cards.map((seen) => {
    const { name, face } = anySideUp(seen, shown ?? 'otto');
    return { name, face };
  });
}

/** The faces that made a shown set. */
export function setFaces(cards: readonly Seen[]): Face[] {
  return setUp(cards).flatMap(({ face }) => face ?? []);
}
