import type { Reason, Seat } from '$web/game/contract';
import { BLUES, PLACES, SUITS, type Blue, type Ground, type Place, type Suit } from './types';

/** What the reasons of `src/reasons.rs` speak of. */
export interface Subject {
  at: Place;
  ground: Ground;
  suit: Suit;
  seat: Seat;
  card: Blue;
  points: number;
  need: number;
}

/** How a reason is worded, and what has to be known for that. */
export interface Wording {
  needs: readonly (keyof Subject)[];
  say: (about: Subject, name: (seat: Seat) => string) => string;
}

/** What a language has to word. */
export type Wordings = Record<
  | 'wins'
  | 'fills'
  | 'completes-suit'
  | 'denies-suit'
  | 'will-fill'
  | 'bars'
  | 'takes-away'
  | 'play-again'
  | 'out-of-reach'
  | 'weakens'
  | 'adds-nothing'
  | 'helps-nobody'
  | 'farthest'
  | 'adds-little'
  | 'keeps',
  Wording
>;

/** Words a reason by its code; `null` for one that is not known. */
export function worded(
  wordings: Readonly<Record<string, Wording>>,
  { code, args = {} }: Reason,
  name: (seat: Seat) => string,
): string | null {
  const wording = Object.hasOwn(wordings, code) ? wordings[code] : undefined;
  const about = read(args);
  if (!wording?.needs.every((key) => about[key] !== undefined)) return null;
  return wording.say(about as Subject, name);
}

function read(args: Record<string, unknown>): Partial<Subject> {
  const text = (key: keyof Subject) => String(args[key] ?? '');
  const number = (key: keyof Subject) => (/^\d+$/.test(text(key)) ? Number(text(key)) : undefined);
  return {
    at: PLACES.find((place) => String(place) === text('at')),
    ground: /^\d+[ogp]$/.test(text('ground')) ? (text('ground') as Ground) : undefined,
    suit: SUITS.find((suit) => suit === text('suit')),
    seat: /^[A-F]$/.test(text('seat')) ? (text('seat') as Seat) : undefined,
    card: BLUES.find((card) => card === text('card')),
    points: number('points'),
    need: number('need'),
  };
}
