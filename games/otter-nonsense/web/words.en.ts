import type { Choice, OptionPhrases } from '$web/game/contract';
import { speech, type Person, type ReasonPhrases } from '$web/words/speech';
import { GOAL } from './cards';
import type {
  Card,
  ColumnView,
  Direction,
  End,
  Options,
  Place,
  Reasons,
  Refusal,
} from './generated/wire';

const { list, plural, does } = speech('en-GB', 'You');

const points = (count: number) => plural(count, 'point', 'points');
const whom = ({ me, name }: Person) => (me ? 'you' : name);

/** A card by itself. */
const bare = (card: Card | null): string =>
  card === null ? 'a card' : card === 'turn' ? 'Turn' : card === 'pick' ? 'Pick' : card;

/** A card in a sentence. */
function named(card: Card | null): string {
  if (card === null) return 'a hidden card';
  return `${card === '8' || card === '11' ? 'an' : 'a'} ${bare(card)}`;
}

/** What fits at the end of a column, in two or three words. */
function fits(end: End): string {
  if (end.way === 'up') return end.last === 13 ? 'only 13' : `${end.last} or more`;
  if (end.way === 'down') return end.last === 1 ? 'only 1' : `${end.last} or less`;
  return 'any card';
}

export const phrases = {
  name: 'Otter Nonsense',
  tagline: 'Leave the next otter nothing to lay, and catch seven points.',
  minutes: '15 min',
  age: 'from 6',
  start: {
    aim: `Be first to ${GOAL} points. Every otter head on a card is one.`,
    turn: 'Lay a card: a column only goes up, or only down. If the next player has none to lay, they collect and you score.',
    end: `At ${GOAL} points.`,
  },
  modes: {
    table: { name: 'At one table', line: 'Everybody for themselves: seven points win.' },
  },
  options: {
    first_begins: {
      name: 'The first seat begins',
      line: 'Whoever is first in the list begins. Otherwise chance decides.',
    },
  } satisfies Record<Choice<Options>, OptionPhrases>,
  card: (card: Card | null) => (card === null ? 'Back of a card' : bare(card)),

  prompts: {
    won: (by: Person) => does(by, 'have won!', 'has won!'),
    dealing: 'The cards are being dealt.',
    lay: 'Tap a card, then a column. Or collect.',
    collect: 'No card fits: tap the net, then a column.',
    name: 'Who plays next? Tap a player.',
    take: 'Your hand is empty! Tap a longest column.',
    give: (to: string | null) =>
      `Tap a card for ${to ?? 'the player before you'}, then the basket.`,
    score: 'Tap a card for your points, then the basket.',
    restart: (column: Place) => `Start column ${column}: tap a card, then the column.`,
    plays: (name: string) => `${name}’s turn…`,
    names: (name: string) => `${name} is choosing who plays next…`,
    takes: (name: string) => `${name} is choosing a longest column…`,
    gives: (name: string, to: Person | null) =>
      `${name} is choosing a card ${to === null ? 'to give' : `for ${whom(to)}`}…`,
    scores: (name: string) => `${name} is choosing a card to keep as points…`,
    restarts: (name: string, column: Place) => `${name} is choosing a card for column ${column}…`,
  },

  picked: {
    prize: (owner: Person, heads: number) =>
      `${does(owner, 'get', 'gets')} ${points(heads)}: now the basket.`,
    net: (before: string | null) =>
      `Collect which column?${before === null ? '' : ` ${before} gets one card of it.`}`,
    turn: 'Turn: play goes the other way round. Now a column for it.',
    pick: 'Pick: you choose who plays next. Now a column for it.',
    card: (card: Card) => `Now the column for your ${card}.`,
    restart: (card: Card, column: Place) => `Your ${card} starts column ${column}: now tap that.`,
  },

  events: {
    dealt: (starter: Person) => `The cards are dealt. ${does(starter, 'begin', 'begins')}.`,
    laid: (by: Person, card: Card | null, column: Place) =>
      `${does(by, 'lay', 'lays')} ${named(card)} on column ${column}.`,
    flipped: 'Now play goes the other way round.',
    named: (by: Person, next: Person) =>
      `${does(by, 'choose', 'chooses')} ${whom(next)} to play next.`,
    collected: (by: Person, column: Place) =>
      `${does(by, 'collect', 'collects')} column ${column}.`,
    took: (by: Person, column: Place) =>
      `That was the last card: ${by.me ? 'you take' : `${by.name} takes`} column ${column}.`,
    kept: (by: Person, card: Card | null, heads: number) =>
      `${does(by, 'keep', 'keeps')} ${named(card)}, worth ${points(heads)}.`,
    gave: (by: Person, to: Person, card: Card | null, heads: number) =>
      `${does(by, 'give', 'gives')} ${whom(to)} ${named(card)}, worth ${points(heads)}.`,
    total: (owner: Person, total: number) => `${does(owner, 'have', 'has')} ${total} now.`,
    taken: (by: Person, cards: readonly (Card | null)[]) =>
      `${does(by, 'take', 'takes')} ${list(cards.map(bare))} in hand.`,
    restarted: (by: Person, card: Card | null, column: Place) =>
      `${does(by, 'start', 'starts')} column ${column} with ${named(card)}.`,
    won: (by: Person) => `${does(by, 'win', 'wins')}: that makes ${GOAL} points!`,
    wonShort: (by: Person) =>
      `${does(by, 'win', 'wins')}: the last card is laid, and no column has more than two!`,
  },

  moves: {
    lay: (card: Card, column: Place) => `Lay ${named(card)} on column ${column}`,
    collect: (column: Place) => `Collect column ${column}`,
    take: (column: Place) => `Take column ${column}`,
    next: (name: string) => `Let ${name} play next`,
    give: (card: Card, to: string | null, heads: number) =>
      `Give ${named(card)}${to === null ? '' : ` to ${to}`}: ${points(heads)}`,
    score: (card: Card, heads: number) => `Keep ${named(card)}: ${points(heads)}`,
    restart: (card: Card, column: Place | null) =>
      `Start${column === null ? '' : ` column ${column}`} with ${named(card)}`,
  },

  refusals: {
    'wrong-cards': 'These are not the right cards for so many players.',
    'three-columns': 'Three columns start with one card each.',
    'special-column': 'A column begins with an otter card.',
    'wrong-count': 'That is not the right number of cards for so many players.',
    'not-dealt': 'Just a moment: the cards are not dealt yet.',
    'no-such-starter': 'Nobody begins from that seat at this table.',
    'not-in-hand': 'You do not hold that card.',
    'does-not-fit': 'It does not fit: a column goes on with the same number, or further its way.',
    'give-first': 'First give one otter card of your column.',
    'restart-first': 'First start the empty column again.',
    'nothing-collected': 'You have not collected a column yet.',
    'not-in-column': 'That card does not lie in this column.',
    'specials-never-score': 'Turn and Pick have no otter head, so no point: they stay with you.',
    'no-otter-there': 'There is no otter card in that column, so it stays where it is.',
    'otter-first': 'Begin the column with an otter card as long as you have one.',
    'no-pick': 'Only a Pick lets you choose who plays next.',
    'name-first': 'First choose who plays next: tap a player.',
    'not-yourself': 'Choose somebody else: not yourself.',
    'no-such-player': 'Nobody sits there. Choose another player.',
    'not-your-last': 'You take a column for yourself only after your last card.',
    'take-first': 'First take one of the longest columns.',
    'not-longest': 'Another column is longer: take a longest one.',
    'score-first': 'First put one otter card into your basket.',
    ended: 'The game is over.',
  } satisfies Record<Refusal, string>,

  /** Each follows "because". */
  reasons: {
    wins: () => 'it wins the game',
    'last-card': () => 'it is your last card: you score from the longest column',
    blocks: ({ name }) => `${name} will have nothing to lay, and must give you points`,
    keeps: ({ column, card }) => `it keeps column ${column} open for your ${bare(card)}`,
    'keeps-room': ({ count }) =>
      count === 1 ? 'one of your numbers still fits' : `${count} of your numbers still fit`,
    closes: ({ column }) => `few cards of the others fit column ${column} then`,
    'keeps-special': ({ card }) => `it keeps your ${bare(card)} for when you need it`,
    'few-heads': ({ card }) => `the ${card} is worth little to the others`,
    middling: ({ card }) => `a column can go both ways from ${card}`,
    'hard-to-lay': ({ card }) => `your ${card} fits nowhere else`,
    'gives-few': ({ name, points: few }) => `it gives ${name} only ${points(few)}`,
    'not-the-end': ({ name }) => `${name} does not win with it`,
    scores: ({ points: won }) => `it brings you ${points(won)}`,
    'few-cards': ({ count }) =>
      count === 0
        ? 'it brings you no cards'
        : `it brings you only ${plural(count, 'card', 'cards')}`,
    'takes-special': ({ card }) => `it brings you the ${bare(card)}`,
    'takes-fitting': ({ count }) => `${count} of its numbers fit elsewhere`,
    skips: ({ name }) => `it passes over ${name}, who is close to winning`,
    'not-close': ({ name }) => `${name} is far from winning`,
  } satisfies ReasonPhrases<Reasons>,

  account: {
    won: (by: Person) => `${does(by, 'have', 'has')} at least ${GOAL} points: that wins.`,
    wonShort: (by: Person) =>
      `${does(by, 'laid', 'laid')} the last card while no column had more than two: that wins at once.`,
    /** Points, and the scored cards with their heads. */
    has(by: Person, total: number, each: readonly string[]): string {
      const have = `${does(by, 'have', 'has')} ${points(total)}`;
      return each.length === 0 ? `${have}.` : `${have}: ${each.join(', ')}.`;
    },
  },

  pieces: {
    /** On the net that collects: one short word. */
    net: 'Collect',
    netSpoken: (before: Person | null) =>
      before === null
        ? 'Collect a column with the net'
        : `Collect a column with the net; ${whom(before)} ${before.me ? 'get' : 'gets'} one card of it`,
    /** Which way play goes round. */
    direction: (direction: Direction): string =>
      direction === 'clockwise' ? 'Play goes clockwise' : 'Play goes anticlockwise',
    /** The name of the list of players in the order of play. */
    order: 'Order of play',
    /** Said of whoever gets points if a column is collected. */
    getsPoints: 'gets the points of a collected column',
    fits,
    /** A column, spoken: its cards, its way, what fits. */
    column(place: Place, { cards, end }: ColumnView): string {
      if (cards.length === 0) return `Column ${place}, empty`;
      const way = { up: 'rising', down: 'falling', free: 'no direction yet', bare: 'no direction' };
      return `Column ${place}: ${cards.map(bare).join(', ')}; ${way[end.way]}; fits: ${fits(end)}`;
    },
    /** On the place of an empty column. */
    startHere: 'Start here',
    /** Equal cards, spoken, with the heads on each. */
    stack: (card: Card, count: number, heads: number) =>
      [
        bare(card),
        ...(count > 1 ? [`${count} of them`] : []),
        ...(heads > 0 ? [points(heads)] : []),
      ].join(', '),
    basket: (owner: Person) => `For ${whom(owner)}`,
    /** Points out of those that win, spoken. */
    points: (count: number) => `${count} of ${GOAL} points`,
    /** The cards set aside, spoken. */
    aside: (count: number) => `${plural(count, 'card', 'cards')} out of this game`,
  },
};

/** What every language has. */
export type Phrases = typeof phrases;
