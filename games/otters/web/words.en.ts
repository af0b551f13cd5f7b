import { capital } from '$web/words/capital';
import type { Choice, OptionPhrases } from '$web/game/contract';
import { speech, type Person, type ReasonPhrases } from '$web/words/speech';
import { BONUS, type SuitWon } from './account';
import { groundOf, grouped, isBlue, type Card } from './cards';
import type { Blue, Ground, Lake, Options, Place, Reasons, Refusal, Suit } from './generated/wire';

const { list, plural, does } = speech('en-GB', 'You');

const CARDS: Record<Blue, string> = {
  '1': '1',
  '2': '2',
  '3': '3',
  extra: 'Extra',
  top: 'Top',
  move: 'Move',
  alligator: 'alligator',
};
const SIDES: Record<Place, string> = { 1: 'left', 2: 'middle', 3: 'right' };
const WHERE: Record<Place, string> = { 1: 'on the left', 2: 'in the middle', 3: 'on the right' };
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

const theLake = (at: Place) => `the ${SIDES[at]} lake`;
const cards = (count: number) => (count === 1 ? 'one card' : `${count} cards`);
const lakes = (count: number) => plural(count, 'lake', 'lakes');
const points = (count: number) => plural(count, 'point', 'points');
const whose = ({ me, name }: Person) => (me ? 'your' : `${name}’s`);
const names = (people: readonly Person[]) =>
  capital(list(people.map(({ me, name }) => (me ? 'you' : name))));

const aCard = (card: Blue) =>
  `${card === 'extra' || card === 'alligator' ? 'an' : 'a'} ${CARDS[card]}`;

/** "a 2, an Extra and three 1s". */
const listed = (found: readonly Blue[]) =>
  list(
    grouped(found).map(({ of, count }) =>
      count === 1 ? aCard(of) : `${NUMBERS[count] ?? count} ${CARDS[of]}s`,
    ),
  );

/** "orange 6". */
function groundName(ground: Ground): string {
  const { value, suit } = groundOf(ground);
  return `${suit} ${value}`;
}

function card(card: Card | null): string {
  if (card === null) return 'A blue card, face down';
  if (card === 'lake') return 'A lake, face down';
  if (!isBlue(card)) return `Lake: ${groundName(card)}`;
  if (card === 'alligator') return 'Alligator';
  return card === '1' || card === '2' || card === '3'
    ? `Otter ${card}`
    : `${CARDS[card]}, an otter of 1`;
}

export const phrases = {
  name: 'Otters',
  tagline: 'Three lakes to play in. Send your otters, fill a lake, keep it.',
  minutes: '15 min',
  age: 'from 6',
  start: {
    aim: 'Win lakes. Each counts its number, and three of one colour count 5 extra.',
    turn: 'Play two cards to any lake. Fill one, and it is yours when your turn ends.',
    end: 'No lake is left: most points win.',
  },
  modes: {
    duel: { name: 'Two players', line: 'You against one other.' },
    teams: {
      name: 'Two teams',
      line: 'Two and two: partners collect lakes together.',
      start: {
        aim: 'Win lakes with your partner across the table. Each counts its number, and three of one colour count 5 extra.',
      },
    },
    free: { name: 'Three or four', line: 'Everyone alone, with two decks.' },
  },
  options: {
    top_triggers: {
      name: 'Surprises act',
      line: 'A special card that Top turns up acts as if it had been played.',
    },
    simple: {
      name: 'Simple scoring',
      line: 'Whoever has most lakes wins. Numbers and colours do not count.',
    },
    first_begins: {
      name: 'The first seat begins',
      line: 'Whoever is first in the list begins. Otherwise chance decides.',
    },
  } satisfies Record<Choice<Options>, OptionPhrases>,
  lakes,
  points,
  card,

  prompts: {
    over: 'The game is over.',
    dealing: 'The cards are being dealt.',
    shuffling: 'The cards put aside are shuffled into a new deck.',
    play: (left: number) =>
      left === 1
        ? 'Play one more card: tap it, then a lake.'
        : `Play ${left} cards: tap one, then a lake.`,
    take: (to: Place) => `Move an otter to ${theLake(to)}: tap one that glows.`,
    plays: (name: string) => `${name}’s turn…`,
    partnerPlays: (name: string) => `Your partner ${name}’s turn…`,
    takes: (name: string, to: Place) => `${name} is choosing an otter for ${theLake(to)}…`,
  },

  /** What the picked card does, in the fewest words. */
  which: {
    '1': 'Your 1 swims to which lake?',
    '2': 'Your 2 swims to which lake?',
    '3': 'Your 3 swims to which lake?',
    extra: 'Extra: worth 1, and you play one more card. Which lake?',
    top: 'Top: worth 1, and the top card of the deck comes along. Which lake?',
    move: 'Move: worth 1, and it brings an otter from another lake. Which lake?',
    alligator: 'Alligator: nobody plays there until your next turn. Which lake?',
  } satisfies Record<Blue, string>,

  events: {
    starter: (by: Person) => `${does(by, 'begin', 'begins')}.`,
    opened: (at: Place, ground: Ground) => `A new lake ${WHERE[at]}: ${groundName(ground)}.`,
    drew: (by: Person, seen: readonly Blue[]) => `${does(by, 'draw', 'draws')} ${listed(seen)}.`,
    drewUnseen: (by: Person, count: number) => `${does(by, 'draw', 'draws')} ${cards(count)}.`,
    shuffled: 'The cards put aside are shuffled: here is a new deck.',
    left: (by: Person, from: Place) =>
      `${capital(whose(by))} alligator swims away from ${theLake(from)}.`,
    passed: (by: Person) => `An alligator in every lake! ${does(by, 'pass', 'passes')}.`,
    played: (by: Person, card: Blue, at: Place) =>
      `${does(by, 'play', 'plays')} ${aCard(card)} to ${theLake(at)}.`,
    barred: (by: Person, at: Place) =>
      `${does(by, 'put', 'puts')} an alligator into ${theLake(at)}: closed for a round.`,
    revealed: (card: Blue) => `Top brings ${aCard(card)} along.`,
    nothingRevealed: 'Top finds no card: there are none left.',
    moved: (card: Blue, from: Place, to: Place) =>
      `${capital(aCard(card))} swims from ${theLake(from)} to ${theLake(to)}.`,
    nothingMoved: 'Move finds no otter in the other lakes.',
    won: (by: Person, ground: Ground) =>
      `${does(by, 'fill', 'fills')} the ${groundName(ground)} lake and ${by.me ? 'win' : 'wins'} it!`,
    ended: 'The last lake is won. The game is over.',
  },

  moves: {
    play: (card: Blue, at: Place) => `Play ${aCard(card)} to ${theLake(at)}`,
    bar: (at: Place) => `Put an alligator into ${theLake(at)}`,
    take: (card: Blue, from: Place, to: Place | null) =>
      `Move ${aCard(card)} from ${theLake(from)}${to === null ? '' : ` to ${theLake(to)}`}`,
  },

  refusals: {
    'not-these-grounds': 'These are not the lakes of this table.',
    'not-these-blues': 'These are not the blue cards of this table.',
    'no-such-starter': 'Nobody begins from that seat at this table.',
    'deal-first': 'First the cards must be dealt.',
    'not-in-hand': 'You do not have that card in your hand.',
    'no-playground': 'There is no lake here any more. Pick another one.',
    'not-the-discards': 'Only the cards put aside are shuffled.',
    'move-first': 'First pick the otter that your Move takes along.',
    'nothing-to-move': 'You can only move an otter right after you play a Move.',
    'move-elsewhere': 'The otter must come from another lake.',
    'no-otter': 'The alligator stays where it is. Pick an otter.',
    'not-there': 'That otter is not in this lake.',
    barred: 'An alligator guards this lake. Pick another one.',
  } satisfies Record<Refusal, string>,

  /** Each follows "because". */
  reasons: {
    wins: () => 'it wins the game',
    fills: ({ at, ground, points: worth }) =>
      `it fills ${theLake(at)}, the ${groundName(ground)}, for ${points(worth)}`,
    'completes-suit': ({ suit }) => `it brings three ${suit} lakes together`,
    'denies-suit': ({ name, suit }) => `it keeps ${name} from having all of ${suit}`,
    'will-fill': ({ at, ground }) =>
      `you can then fill ${theLake(at)}, the ${groundName(ground)}, in this turn`,
    bars: ({ at, name }) => `it keeps ${name} from filling ${theLake(at)}`,
    'takes-away': ({ at, name }) => `it leaves too little in ${theLake(at)} for ${name}`,
    'play-again': () => 'you may play one more card',
    'out-of-reach': ({ at, need, name }) =>
      `${theLake(at)} still needs ${need}, too much for ${name}`,
    weakens: ({ at }) => `it takes from ${theLake(at)}, the one closest to full`,
    'adds-nothing': ({ name }) => `it adds nothing that ${name} could use`,
    'helps-nobody': ({ at }) => `${theLake(at)} is yours already, so it helps nobody else`,
    farthest: ({ at }) => `${theLake(at)} is the one that needs most`,
    'adds-little': () => 'it gives as little away as can be',
    keeps: ({ card }) => `it keeps ${aCard(card)} for later`,
  } satisfies ReasonPhrases<Reasons>,

  account: {
    win: (by: readonly Person[], score: string) =>
      `${names(by)} ${by.length > 1 || by[0]?.me ? 'win' : 'wins'} with ${score}.`,
    share: (by: readonly Person[], score: string) => `${names(by)} share the win with ${score}.`,
    byCards: 'The points are equal, so more lakes decide.',
    none: (by: readonly Person[]) => `${names(by)}: no lake.`,
    lakes: (by: readonly Person[], won: readonly SuitWon[], total: number) =>
      `${names(by)}: ${list(won.map(({ suit, values }) => `${values.length} ${suit}`))}: ${lakes(total)}.`,
    sum(by: readonly Person[], won: readonly SuitWon[], total: number): string {
      const each = won.map(({ suit, values, bonus }) => {
        const all = `${suit} ${values.join(' + ')}`;
        return bonus ? `${all} and ${BONUS} more for three of ${suit}` : all;
      });
      return `${names(by)}: ${each.join('; ')}: ${points(total)}.`;
    },
  },

  pieces: {
    noLake: (at: Place) => `${capital(SIDES[at])}: no lake any more`,
    lake(at: Place, { ground, total, otters }: Lake, alligator: Person | null): string {
      const { value, suit } = groundOf(ground);
      const there = otters.length === 0 ? 'no otters yet' : `otters: ${listed(otters)}`;
      const gator = alligator ? `, barred by ${whose(alligator)} alligator` : '';
      const full = total >= value ? ', full' : '';
      return `${capital(SIDES[at])} lake, ${suit} ${value}: ${total} of ${value}${full}, ${there}${gator}`;
    },
    /** The otters of one kind at a place, spoken. */
    otters: (kind: Blue, count: number, at: Place) =>
      `${card(kind)} in ${theLake(at)}${count > 1 ? `, ${count} of them` : ''}`,
    /** The cards of one kind in one's hand, spoken. */
    inHand: (kind: Blue, count: number) =>
      count > 1 ? `${card(kind)}, ${count} of them` : card(kind),
    deck: (count: number) => `Deck: ${cards(count)}`,
    discards: (count: number) => `Put aside: ${cards(count)}`,
    grounds: (count: number) => `Lakes to come: ${count}`,
    /** Under the number of each of the three, in a word. */
    short: { grounds: 'lakes', deck: 'deck', discards: 'aside' },
    /** A heading over what has been discarded. */
    discarded: 'Put aside',
    /** On the tag of one's own alligator. */
    yours: 'Yours',
    side: names,
    yourTeam: 'Your team',
    others: 'The others',
    /** The lakes of one suit before a seat. */
    won: (suit: Suit, values: readonly number[], bonus: boolean) =>
      `${capital(suit)}: ${list(values.map(String))}${bonus ? `, plus ${BONUS}` : ''}`,
    nothingWon: 'No lake yet',
  },
};

/** What every language has. */
export type Phrases = typeof phrases;
