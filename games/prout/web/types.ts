/** What the server writes of a round of PROUT: see `view.rs`, `happening.rs`, `notation.rs`. */

import type { PieceProps, Seat } from '$web/game/contract';
import type { ProutWords } from './words';

export type Intox = 'gift' | 'swap' | 'draught' | 'phew';

/** A kind of card in notation: `7`, `u12`, `gift`. */
export type Card = Intox | `${number}` | `u${number}`;

/** A pile: left, middle, right. */
export type Place = 1 | 2 | 3;
export const PLACES: readonly Place[] = [1, 2, 3];

export type Logic = 'neighbours' | 'others' | 'step';
export type Grade = 'perfect' | 'great' | 'good' | 'again';
export type MadeSet = 'brelan' | 'suite';

/** What the table waits for. */
export type Now =
  | 'deal'
  | 'choose'
  | 'shuffle'
  | 'first'
  | 'draw'
  | 'lay'
  | 'again'
  | 'back'
  | 'malus'
  | 'flip'
  | 'piles'
  | 'give'
  | 'draught'
  | 'phew'
  | 'over';

export interface Layer {
  up: boolean;
  /** Only a top that lies face up is seen. */
  card: Card | null;
}

export interface Pile {
  /** From the bottom to the top. */
  layers: readonly Layer[];
  /** Would a flip bring up a face, to be announced, rather than a back? */
  face_comes_up: boolean;
}

export interface SeatView {
  seat: Seat;
  hand: readonly (Card | null)[];
  /** The own pile; while hands are chosen, what was dealt and not yet chosen. */
  pile: readonly (Card | null)[];
  turned: readonly Card[];
  malus: readonly (Card | null)[];
  sets: number;
  ready: boolean;
  sealed: Card | null;
  points: number | null;
}

export interface View {
  now: Now;
  turn: Seat | null;
  starter: Seat | null;
  place: Place | null;
  to: Seat | null;
  left: number | null;
  logic: Logic;
  value_scoring: boolean;
  piles: readonly Pile[];
  seats: readonly SeatView[];
  /** Cards in the common pile, if there is one. */
  common: number | null;
  discards: readonly (Card | null)[];
  gone: number;
  aside: number;
  grade: Grade | null;
}

export type Move =
  | { do: 'take' | 'drop' | 'give' | 'pass' | 'out'; card: Card }
  | { do: 'keep' | 'draught' | 'phew' | 'stay' | 'stop' }
  | { do: 'draw'; count: number }
  | { do: 'lay'; card: Card; place: Place }
  | { do: 'gift'; to: Seat }
  | { do: 'swap'; with: Seat }
  | { do: 'silent'; intox: Intox }
  | { do: 'malus'; place: Place }
  | { do: 'flip'; value: number | null };

export type Event =
  | {
      event: 'dealt';
      starts: readonly Card[];
      /** What each seat was dealt: one's own cards are seen. */
      shares: readonly (readonly (Card | null)[])[];
      aside: number;
    }
  | { event: 'took' | 'dropped'; seat: Seat; card: Card | null }
  | { event: 'kept' | 'begins' | 'turn' | 'passed'; seat: Seat }
  | { event: 'shuffled' }
  | { event: 'turned'; seat: Seat; card: Card }
  | { event: 'drew'; seat: Seat; cards: readonly (Card | null)[] }
  | {
      event: 'laid';
      seat: Seat;
      card: Card;
      place: Place;
      how: 'played' | 'after-malus' | 'new-pile';
    }
  | {
      event: 'flipped';
      seat: Seat;
      place: Place;
      announced: number | null;
      right: boolean;
      top: Card | null;
    }
  | { event: 'stayed'; seat: Seat; place: Place }
  | { event: 'made'; seat: Seat; set: MadeSet; left: number }
  | { event: 'malus'; seat: Seat; card: Card; place: Place; under: Card | null }
  | { event: 'intox'; seat: Seat; intox: Intox; noise: boolean; to: Seat | null }
  | { event: 'gave'; from: Seat; to: Seat; card: Card | null }
  | {
      event: 'swapped';
      seat: Seat;
      with: Seat;
      hand: readonly (Card | null)[];
      theirs: readonly (Card | null)[];
    }
  | { event: 'sealed'; seat: Seat; card: Card | null }
  | { event: 'put-out'; seat: Seat; card: Card }
  | {
      event: 'ended';
      points: readonly number[];
      hands: readonly (readonly (Card | null)[])[];
      piles: readonly (readonly (Card | null)[])[];
      grade: Grade | null;
    };

/** What the frame gives to the pieces of this game. */
export type Props = PieceProps<View, Move, ProutWords, Event>;
