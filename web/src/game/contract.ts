/** What a game gives to the table frame. A game's folder has one `web/index.ts` that exports it. */

import type { Component } from 'svelte';
import type { AnimalName } from '$web/art/Animal.svelte';
import type { SceneTones } from '$web/art/kit/palette';
import type { Pose } from '$web/art/kit/types';
import type { Seat } from '$web/generated/wire';
import type { Citation } from './citations';
import type { Sounds } from './sounds';

/** A seat at the table, as the server writes it. */
export type { Seat };

/**
 * A place on the screen that cards lie at, leave from, travel to, and that people tap:
 * `hand:3`, `lake:2`, `seat:B`. The game names its own; the frame knows only `seat:` and letter.
 */
export type Spot = string;

/**
 * Spots that may be picked together, up to `count`, whatever they lead to: for moves that a player
 * is to find alone, where lighting only what fits would find them.
 */
export interface Gathering {
  spots: readonly Spot[];
  count: number;
}

/** A card on its way from one spot to another. */
export interface Motion<Card> {
  from: Spot;
  to: Spot;
  /** What travels: `null` for a back. */
  card: Card | null;
  /** Turns over on the way, from this. */
  turnsFrom?: Card | null;
  /** Starts together with the motion before it, not after. */
  together?: boolean;
}

/** The noises there are, all synthesised. */
export type Sound =
  'card' | 'splash' | 'chomp' | 'turn' | 'prout' | 'chime' | 'call' | 'sad' | 'win' | 'tap';

/** What a seat's chip shows besides who sits there. */
export interface Chip {
  seat: Seat;
  /** Cards in hand. */
  cards: number;
  /** What decides the game, as far as it is open: points, sets, cards that are left. */
  points?: number | null;
  /** So many of them win. */
  of?: number;
}

/** Why a move is good: a code with arguments, see the game's own list of reasons. */
export interface Reason {
  code: string;
  args?: Record<string, unknown>;
  /** In what share of the imagined worlds it holds, from 0 to 1. */
  sure?: number;
}

/** A seat's place at the end. */
export interface Standing {
  seat: Seat;
  points: number;
  place: number | null;
}

/** How sentences speak of seats. */
export interface Who {
  /** Who reads, if seated. */
  me: Seat | null;
  /** The name of whoever sits there. */
  name(seat: Seat): string;
  /** And their animal. */
  animal(seat: Seat): AnimalName;
}

/** A line of the final account: a sentence and the clause it follows from. */
export interface AccountLine {
  text: string;
  clause?: string;
}

/** What is said of a table option: its name, what it changes, its values if it is a choice. */
export interface OptionPhrases {
  name: string;
  line: string;
  values?: Record<string, string>;
}

/** The keys of a game's `Options` that have phrases: all but the deck. */
export type Choice<Options> = Exclude<keyof Options, 'deck'>;

/** What one reads before a first game. */
export interface Start {
  aim: string;
  turn: string;
  end: string;
}

/** What is said of a game where it is named: a part of its phrases, in every language. */
export interface GamePhrases {
  /** As on the box. */
  name: string;
  /** One sentence for the home screen. */
  tagline: string;
  /** How long a game takes and from what age. */
  minutes: string;
  age: string;
  /** The first time: what it is about, what one does in a turn, when it ends. A line each. */
  start: Start;
  /** Of each mode its name, what it is, and those of the first lines that differ in it. */
  modes: Record<string, { name: string; line: string; start?: Partial<Start> }>;
  options: Record<string, OptionPhrases>;
  /** Why a move was refused, by its code. */
  refusals: Record<string, string>;
  /** Why a move is good, by its code: each follows "because". */
  reasons: Record<string, (about: never) => string>;
}

/** What to say when, in one language: a game makes it of the phrases of that language. */
export interface GameWords<View, Move, Event, Card> extends GamePhrases {
  /**
   * What comes next, now that these spots are picked and only these moves are left, and what a special
   * card does; `null` where the prompt says it all.
   */
  picked(spots: readonly Spot[], view: View, who: Who, moves: readonly Move[]): string | null;
  /** One sentence that says what to do now, or whom the table waits for. */
  prompt(view: View, who: Who, moves: readonly Move[], awaited: readonly Seat[]): string;
  /** What happened, for the log; `null` for what need not be told. */
  event(event: Event, who: Who): string | null;
  /** A move, for the list of legal moves and for hints. */
  move(move: Move, view: View, who: Who): string;
  /**
   * Why a move was refused, kindly, by its code and, if it is known, what lies on the table; `null` for
   * a code the frame words itself.
   */
  refusal(code: string, view?: View): string | null;
  /** Why a move is good; a phrase that follows "because". */
  reason(reason: Reason, who: Who): string | null;
  /** The spoken name of a card; of a back, if `null`. */
  card(card: Card | null): string;
  /** Who won and how: each point accounted for. */
  account(view: View, standings: readonly Standing[], who: Who): AccountLine[];
}

/** What the frame gives to a game's pieces. */
export interface PieceProps<View, Move, Words, Event = unknown> {
  view: View;
  /** What happened in the step that led to this view, for boards that cheer or gasp. */
  told?: readonly Event[];
  /** Whose eyes these are, if seated. */
  me: Seat | null;
  /** What may be decided now; empty if nothing. */
  moves: readonly Move[];
  who: Who;
  words: Words;
}

/**
 * What is seen of a game before its board is loaded: `web/box.ts` exports it, and the home screen
 * loads nothing more of a game.
 */
export interface GameBox {
  /** The picture on its box, 4:3. */
  Front: Component;
  /** Its animal, in the mood of the moment. */
  Mascot: Component<{ pose?: Pose }>;
  /** The table its cards lie on. */
  scene: Partial<SceneTones>;
}

/** One game. Its words may be more than the frame needs: its own pieces are given all of them. */
export interface GameModule<
  View,
  Move,
  Event,
  Card,
  Words extends GameWords<View, Move, Event, Card> = GameWords<View, Move, Event, Card>,
> {
  id: string;
  box: GameBox;
  /** Which clauses apply when something happens. */
  citations: readonly Citation[];
  /** What to say when, in the phrases of `words.en.ts` or another language's. */
  words(phrases: GamePhrases): Words;
  /** The common cards. */
  Board: Component<PieceProps<View, Move, Words, Event>>;
  /** One's own cards, in the thumb's reach. */
  Hand: Component<PieceProps<View, Move, Words, Event>>;
  /** What lies before a seat (won cards, a rack from behind), shown in its chip. */
  Before?: Component<{ view: View; seat: Seat; words: Words }>;
  /** One card; a back if `null`. Also what travels. */
  Card: Component<{ card: Card | null }>;
  /** The spots to tap for a move, in the order a person would. Different moves differ in them. */
  path(move: Move, view: View): Spot[];
  /** Other spots that mean the same move, as those of cards that look alike. */
  detours?(move: Move, view: View): Spot[][];
  /** What may be picked freely now; `null` if only what leads to a move. */
  gather?(view: View, moves: readonly Move[]): Gathering | null;
  /**
   * The move that somebody who tapped these spots meant, legal or not, for the server to refuse
   * with its reason; `null` while it is not clear.
   */
  meant(spots: readonly Spot[], view: View): Move | null;
  /** Which cards travel where when this happens; `before` is what was seen until then, if known. */
  motions(event: Event, me: Seat | null, before?: View): Motion<Card>[];
  /**
   * Does this clear away what the events told before it led to? Those are then shown on the table
   * as it was, and only then is it cleared.
   */
  clears?(event: Event): boolean;
  /** What it sounds like. */
  sounds: Sounds<Event & { event: string }>;
  chips(view: View): Chip[];
  /** Who wins: whoever has most of what the chips count, or fewest. */
  wins: 'most' | 'fewest';
  /** Need this not be told while it happens? The log has it. */
  minor?(event: Event): boolean;
  /**
   * Does this score, win, lose or turn the table? It is told while it happens, whoever did it, until
   * it can have been read.
   */
  major?(event: Event): boolean;
  /** The common cards on a screen that all in the room see, where that is not the board for nobody's eyes. */
  Wide?: Component<PieceProps<View, Move, Words, Event>>;
  /** What may be shown on it, where a seat may see less of something than the crowd. */
  forRoom?: ForRoom<View, Event>;
  /** Does the board show a seat what no screen in the room may? Then it stays beside one. */
  ownBoard?: boolean;
  /** Cannot be taken back and matters: asked twice if the player wants that. */
  grave?(move: Move): boolean;
}

/**
 * What a whole room may see, those who sit among them, of what the crowd sees: for games where seats may not see
 * what all others do.
 */
export interface ForRoom<View, Event> {
  view(view: View): View;
  event(event: Event): Event;
  /** Where cards come from and go to that the screen does not show. */
  spot(spot: Spot): Spot;
}

/** A module whose types nobody outside its folder knows. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the frame handles every game alike
export type AnyGame = GameModule<any, any, any, any, any>;

/** The words of such a module. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the frame handles every game alike
export type AnyWords = GameWords<any, any, any, any>;

/** What a seat sees at one moment of a golden play. */
export interface Moment<View, Event, Move> {
  ply: number;
  me: Seat;
  view: View;
  told: Event[];
  moves: Move[];
  awaited: Seat[];
}
