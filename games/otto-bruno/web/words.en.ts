import { capital } from '$web/words/capital';
import type { Choice, OptionPhrases } from '$web/game/contract';
import { speech, type Person, type ReasonPhrases } from '$web/words/speech';
import { die, lineOf, sorted, type Card } from './faces';
import type { Colour, Face, Name, Options, Pile, Reasons, Refusal, Seen } from './generated/wire';

const { list: and, plural, does } = speech('en-GB', 'You');

const COLOUR: Record<Colour, string> = { r: 'red', y: 'yellow', g: 'green', b: 'blue' };
const CALLED: Record<Name, string> = { otto: 'OTTO', bruno: 'BRUNO' };
const PILE: Record<Pile, string> = {
  left: 'left pile',
  right: 'right pile',
  discard: 'discard pile',
};
const NUMBER = ['No', 'One', 'Two', 'Three'];

const sets = (count: number) => plural(count, 'set', 'sets');
const cards = (count: number) => plural(count, 'card', 'cards');
const name = ({ me, name }: Person) => (me ? 'You' : name);

function face(shown: Face): string {
  const found = die(shown);
  return found ? `${COLOUR[found.colour]} ${found.value}` : 'joker';
}

function card(shown: Card | null): string {
  if (!shown?.face) return 'a card';
  return shown.behind ? `${face(shown.face)}, behind it ${face(shown.behind)}` : face(shown.face);
}

/** What is seen of a card, whichever side counts. */
function sides({ otto, bruno }: Seen): string | null {
  if (otto && bruno && otto !== bruno) return `${face(otto)} (OTTO) and ${face(bruno)} (BRUNO)`;
  const seen = otto ?? bruno;
  return seen && face(seen);
}

function set(shown: readonly Face[]): string {
  const line = lineOf(shown);
  if (!line) return and(sorted(shown).map(face));
  const joker = shown.includes('joker') ? ', with a joker' : '';
  const what =
    'colour' in line ? `1, 2, 3, 4 in ${COLOUR[line.colour]}` : `${line.value} in four colours`;
  return what + joker;
}

export const phrases = {
  name: 'Otto & Bruno',
  tagline: 'Two-faced cards: find four that belong together, and the whole table turns over.',
  minutes: '20 min',
  age: 'from 8',
  start: {
    aim: 'Show sets: 1, 2, 3, 4 in one colour, or one number in all four colours.',
    turn: 'Draw. Then show a set, or discard. After a set, every card turns over!',
    end: 'A draw pile is empty: most sets win.',
  },
  modes: {
    table: { name: 'At the table', line: 'Everybody for themselves: the most sets win.' },
  },
  options: {
    first_begins: {
      name: 'The first seat begins',
      line: 'Whoever is first in the list begins. Otherwise chance decides.',
    },
  } satisfies Record<Choice<Options>, OptionPhrases>,
  card,

  prompts: {
    dealing: 'The cards are being dealt.',
    over: 'The game is over.',
    plays: (name: string) => `${name}’s turn…`,
    twoBonus: (discard: boolean) =>
      `Two bonus cards for your set: tap ${discard ? 'the discard pile' : 'a draw pile'}.`,
    oneBonus: (discard: boolean) =>
      `One more bonus card: tap ${discard ? 'the discard pile' : 'a draw pile'}.`,
    firstDraw: 'Tap a pile. You see its back: the other side counts.',
    firstDrawAny: 'Draw a card. Only the one in the middle is as you see it.',
    drawAny: 'Draw a card: tap one of the three piles.',
    draw: 'Draw a card: tap the left or the right pile.',
    second: (last: boolean) => `${last ? 'Last turn! ' : ''}A second set? If not, tap Done.`,
    done: (last: boolean) => `${last ? 'Last turn! ' : ''}Tap Done.`,
    joker: (discards: boolean) =>
      `A joker is any card! Tap 4 cards, or ${discards ? 'one to discard' : 'Done'}.`,
    show: (discards: boolean, last: boolean) =>
      `${last ? 'Last turn! ' : ''}Tap the 4 cards of a set, or ${discards ? 'one to discard' : 'Done'}.`,
  },

  picked: {
    noSet: 'You have no set with these cards: put them back.',
    noSetYet: (discards: boolean) =>
      `No set with it yet${discards ? ': tap the discard pile, or another card' : ''}.`,
    joker: 'A joker stands for any card.',
    more: (missing: number, discards: boolean) =>
      `${NUMBER[missing]} more for a set${discards ? ', or tap the discard pile' : ''}.`,
  },

  events: {
    dealt: (starter: Person) => `The cards are dealt. ${does(starter, 'start', 'starts')}.`,
    /** By the reader. */
    drew(by: Person, from: Pile, bonus: boolean, drawn: Seen): string {
      const seen = sides(drawn);
      const what = `${bonus ? 'a bonus card' : 'a card'}${seen ? `: ${seen}` : ''}`;
      return `${does(by, 'draw', 'draws')} ${what}, from the ${PILE[from]}.`;
    },
    /** By another, of whose card only the back may be seen. */
    drawn(by: Person, from: Pile, bonus: boolean, drawn: Seen): string {
      const seen = sides(drawn);
      const what = bonus ? 'a bonus card' : 'a card';
      return `${does(by, 'draw', 'draws')} ${what}, from the ${PILE[from]}.${seen ? ` On its back: ${seen}.` : ''}`;
    },
    shown: (by: Person, faces: readonly Face[]) =>
      `${does(by, 'show', 'shows')} a set: ${set(faces)}.`,
    discarded: (by: Person, seen: Seen) =>
      `${does(by, 'discard', 'discards')} ${sides(seen) ?? card(null)}.`,
    done: (by: Person) => `${does(by, 'are', 'is')} done.`,
    turned: (active: Name) => `Everything turns over! ${CALLED[active]} counts now.`,
    emptied: (pile: Pile) => `The ${PILE[pile]} is empty. This is the last turn.`,
    over: 'The game is over. All racks are laid open.',
  },

  moves: {
    draw: (from: Pile, top: Face | null) =>
      `Draw from the ${PILE[from]}${top ? ` (${face(top)} on top)` : ''}`,
    show: (faces: readonly Face[]) => `Show a set: ${and(faces.map(face))}`,
    discard: (shown: Face | null) => `Discard ${shown ? face(shown) : 'a card'}`,
    done: 'Done: show no set',
  },

  refusals: {
    'wrong-cards': 'These are not the cards of this deck.',
    'wrong-seats': 'This deal is for another number of players.',
    'wrong-groups':
      'A rack gets seven cards, the discard pile three, and each draw pile half of the rest.',
    'wrong-starter': 'Nobody begins from that seat at this table.',
    'draw-first': 'First draw a card: tap one of the piles.',
    'drawn-already': 'You have drawn your card already. One is enough for this turn.',
    'no-card-there': 'There is no card in this place.',
    'empty-pile': 'The discard pile is empty. Take a card from another pile.',
    'three-stay': 'Three cards must stay on the discard pile. Take one from the left or the right.',
    'not-a-set': 'Not a set. It takes 1, 2, 3, 4 in one colour, or one number in four colours.',
    'one-joker': 'A set may have one joker, not two.',
    'must-discard': 'You have eight cards: show a set, or put one on the discard pile.',
    'nothing-to-discard': 'You keep your cards this time: only with eight do you discard one.',
    'no-discard-after-set': 'You showed a set, so you keep all your other cards.',
    'bonus-first': 'First draw your bonus card.',
    'bonus-from-draw-pile':
      'Three cards must stay on the discard pile. Take your bonus card from the left or the right.',
    'set-waits': 'Well spotted! But a new set waits for your next turn. Draw your bonus card.',
    'draw-pile-now':
      'For three rounds nobody has drawn from the left or the right pile. This time you must.',
    'leftmost-twin': 'Two of your cards look the same: tap the one further left.',
  } satisfies Record<Refusal, string>,

  /** Each follows "because". */
  reasons: {
    wins: () => 'it wins the game',
    'shows-set': () => 'it is a set, and two more cards come with it',
    'two-sets': () => 'a second set is left to show',
    'keeps-joker': () => 'you keep your joker',
    completes: ({ from }) => `the card from the ${PILE[from]} may make a set`,
    'takes-joker': () => 'it brings you a joker',
    builds: ({ from }) => `with the card from the ${PILE[from]} you lack only one card for a set`,
    promising: ({ from, count }) =>
      count === 1
        ? `the card from the ${PILE[from]} may be the one that helps you`
        : `the card from the ${PILE[from]} may be one of ${count} that help you`,
    denies: ({ name }) => `${name} could make a set with it`,
    'useless-top': ({ face: top }) => `the ${face(top)} on the discard pile helps you little`,
    'hurries-end': () => 'you lead, and it brings the end nearer',
    'delays-end': () => 'you are behind, and it gives you more time',
    chances: ({ count }) =>
      `then ${plural(count, 'card', 'different cards')} can make a set for you`,
    'keeps-colour': ({ count, colour }) => `you keep your ${cards(count)} in ${COLOUR[colour]}`,
    'keeps-value': ({ count, value }) => `you keep your ${cards(count)} with a ${value}`,
    double: ({ face: shown }) => `you have another ${face(shown)}`,
    lonely: ({ face: shown }) => `the ${face(shown)} goes with few of your cards`,
    'useless-behind': ({ face: shown }) => `its other side, ${face(shown)}, helps you little too`,
    'helps-not': ({ name }) => `it is of no use to ${name}`,
  } satisfies ReasonPhrases<Reasons>,

  account: {
    sets: (by: Person, count: number, won: readonly (readonly Face[])[]) =>
      `${name(by)}: ${sets(count)}${won.length > 0 ? ` (${won.map(set).join('; ')})` : ''}.`,
    tied: (by: readonly (Person & { rest: number })[]) =>
      `As many sets: fewer points left in the rack come first. ${capital(and(by.map((one) => `${one.me ? 'you' : one.name} ${one.rest}`)))}.`,
    shared: 'Still even: the win is shared.',
  },

  pieces: {
    /** Shows no set, or no further one. */
    done: 'Done',
    /** The help that marks cards which are part of a set. */
    finder: 'Find sets',
    /** What the help found: how many cards it marks. */
    found: (cards: number): string =>
      cards === 0 ? 'No set in your rack.' : 'Each of these is in a set.',
    /** Why it does not look yet: one has to draw first, or wait for one's turn. */
    waits: (mine: boolean): string => (mine ? 'First draw a card.' : 'On your turn I look.'),
    /** Which side counts. */
    counts: (name: Name) => `${CALLED[name]} counts`,
    /** A name as it is called out. */
    called: CALLED,
    pile: { left: 'draw', right: 'draw', discard: 'discard' },
    /** A pile with what lies on it, spoken. */
    pileOf: (pile: Pile, top: Card | null, count: number) =>
      `${capital(PILE[pile])}, ${count === 0 ? 'empty' : `${cards(count)}, on top ${card(top)}`}`,
    /** A card of one's own rack, spoken. */
    place: (place: number, shown: Card, marked: boolean) =>
      `Card ${place}: ${card(shown)}${marked ? ', part of a set' : ''}`,
    /** The others' racks, large. */
    large: 'The others’ cards, large',
    /** Another's rack, spoken. */
    rack: (name: string, backs: readonly Card[]) =>
      backs.length === 0
        ? `The rack of ${name} is empty`
        : `The rack of ${name} from behind: ${backs.map(card).join('; ')}`,
    /** Won sets, spoken. */
    sets: (won: readonly (readonly Face[])[]) =>
      won.length === 0 ? 'No set yet' : `${sets(won.length)}: ${won.map(set).join('; ')}`,
    /** What the cards left in a rack count for. */
    rest: (points: number) => plural(points, 'point left', 'points left'),
  },
};

/** What every language has. */
export type Phrases = typeof phrases;
