import type { Choice, OptionPhrases } from '$web/game/contract';
import { speech, type Person, type ReasonPhrases } from '$web/words/speech';
import { effect, isUnicorn, value } from './cards';
import type {
  Card,
  Grade,
  Intox,
  Logic,
  Set as MadeSet,
  Options,
  PileView,
  Place,
  Reasons,
  Refusal,
  SeatView,
} from './generated/wire';

const { list, plural, does } = speech('en-GB', 'You');

const INTOX: Record<Intox, string> = {
  gift: 'Gift',
  swap: 'Swap',
  draught: 'Draught',
  phew: 'Phew',
};
const PLACE: Record<Place, string> = { 1: 'left', 2: 'middle', 3: 'right' };
/** Three equal tops, or three in a row. */
const MADE: Record<MadeSet, string> = { brelan: 'triple', suite: 'run' };
const GRADE: Record<Grade, string> = {
  perfect: 'Perfect!',
  great: 'Great!',
  good: 'Good!',
  again: 'Try again!',
};
/** What each INTOX does, in a sentence. */
const EFFECTS: Record<Intox, string> = {
  gift: 'INTOX Gift: give one of your cards to somebody.',
  swap: 'INTOX Swap: change hands with somebody.',
  draught: 'INTOX Draught: everybody passes a card to the left.',
  phew: 'INTOX Phew: one more of your cards leaves the game.',
};

const name = ({ me, name }: Person) => (me ? 'You' : name);
const whom = ({ me, name }: Person) => (me ? 'you' : name);
const pile = (place: Place) => `the ${PLACE[place]} pile`;
const cards = (count: number) => plural(count, 'card', 'cards');
const points = (count: number) => plural(count, 'point', 'points');
const kinds = (count: number) => plural(count, 'kind of card', 'kinds of cards');
const sets = (count: number) => plural(count, 'triple or run', 'triples or runs');
const pointsLeft = (count: number) => (count === 0 ? 'No card left' : `${points(count)} left`);

/** A card by itself. */
function card(card: Card | null): string {
  if (card === null) return 'a hidden card';
  const intox = effect(card);
  if (intox !== null) return INTOX[intox];
  return isUnicorn(card) ? `unicorn ${value(card)}` : `${value(card)}`;
}

/** A card in a sentence. */
function the(one: Card | null): string {
  if (one === null) return 'a card';
  return effect(one) === null ? `the ${card(one)}` : `a ${card(one)}`;
}

export const phrases = {
  name: 'PROUT',
  tagline: 'Three piles, a good memory, and a very rude noise.',
  minutes: '15–20 min',
  age: 'from 6',
  start: {
    aim: 'Get rid of your cards: the fewest left win.',
    turn: 'You are given five cards: keep or swap them. Then lay a number that lies between two piles side by side. Or tap a ! card and hold PROUT!',
    end: 'Somebody has no card left.',
  },
  modes: {
    base: { name: 'Base game', line: 'A draw pile each, and INTOX cards (!) to tease the others.' },
    common: {
      name: 'Common pile',
      line: 'Everybody draws from one pile; no INTOX.',
      start: {
        aim: 'Be left with the fewest cards. A malus counts as one.',
        turn: 'Draw one to three cards, then lay numbers that lie between two piles side by side.',
        end: 'The pile to draw from is empty.',
      },
    },
    solo: {
      name: 'Solo',
      line: 'Alone: can you get rid of every card?',
      start: {
        aim: 'Be left with no card at all. A malus counts as one.',
        turn: 'Draw one to three cards, then lay numbers that lie between two piles side by side.',
        end: 'The pile to draw from is empty.',
      },
    },
  },
  options: {
    logic: {
      name: 'What fits',
      line: 'Which numbers may be laid on a pile.',
      values: {
        neighbours: 'Between it and the pile beside it',
        others: 'Between the two other piles',
        step: 'One more, one less or the same',
      },
    },
    match_to: {
      name: 'Match',
      line: 'Play rounds until somebody has so many points: 20 is usual, 100 if numbers count. With 0 you play one round.',
    },
    value_scoring: {
      name: 'Numbers count',
      line: 'A card left over counts its number, not 1; an INTOX counts 1.',
    },
    first_begins: {
      name: 'The first seat begins',
      line: 'Whoever is first in the list begins. Otherwise chance decides.',
    },
  } satisfies Record<Choice<Options>, OptionPhrases>,
  list,
  card,

  prompts: {
    over: 'The game is over.',
    moment: 'One moment…',
    /** In place of more than two names. */
    others: 'the others',
    chosen: (names: string, seated: boolean) =>
      `${seated ? 'You are ready. ' : ''}Waiting for ${names}.`,
    wind: (names: string) => `The wind waits for ${names}.`,
    plays: (names: string) => `${names}’s turn…`,
    keep: 'Five cards! Keep them, or tap one to put it back.',
    choose: 'Tap 5 cards to hold. The others will be your draw pile.',
    chooseMore: (left: number) =>
      `Tap ${plural(left, 'more card', 'more cards')}. Unicorns and ! cards always help.`,
    draw: (most: number) => (most === 1 ? 'Draw a card.' : `Draw 1 to ${most} cards: you choose.`),
    malus: 'Nothing fits! Tap a pile: its top card is your penalty.',
    intox: 'No number fits: tap an INTOX card (!), then hold PROUT!',
    layOrIntox: 'Tap a card, then a pile. Or a ! card, then hold PROUT!',
    lay: 'Tap a card that glows, then a pile.',
    again: 'Lay another card, or stop.',
    stop: 'You may stop.',
    back: 'A pile shows its back: any number fits there. Or stop.',
    anywhere: 'Now lay any card on any pile.',
    emptied: 'Now lay any card on the empty place.',
    flip: 'Same number! Flip the pile? On its back any number fits.',
    announce: 'Same number! Guess the card at the bottom, then flip.',
    piles: (left: number) =>
      `Lay ${plural(left, 'new pile', 'new piles')}: tap a card, then a place.`,
    give: (to: string | null) =>
      to === null ? 'Choose a card to give.' : `Tap a card to give, then ${to}.`,
    draught: (left: string) => `Whoosh! Tap a card for ${left}, then the envelope.`,
    phew: 'Phew! Tap a card, then the bin: it leaves the game.',
  },

  picked: {
    said: (number: string) => `You say ${number}: now Flip!`,
    give: (to: string) => `Now tap ${to}.`,
    seal: (to: string) => `For ${to}: now the envelope.`,
    phew: (one: Card) => `${card(one)} leaves the game: now the bin.`,
    noise: 'Now hold PROUT!',
    unicorn: 'A unicorn fits on every pile. Which one?',
    card: (one: Card) => `Now the pile for your ${card(one)}.`,
  },

  events: {
    dealt: (starts: readonly Card[]) => `The piles start with ${list(starts.map(card))}.`,
    took: (by: Person, one: Card) => `${does(by, 'choose', 'chooses')} ${the(one)}.`,
    dropped: (by: Person, one: Card) => `${does(by, 'put', 'puts')} ${the(one)} back.`,
    kept: (by: Person) => `${does(by, 'are', 'is')} ready.`,
    shuffled: 'The draw piles are shuffled.',
    turned: (by: Person, one: Card) => `${does(by, 'turn', 'turns')} up ${the(one)}.`,
    begins: (by: Person) => `${does(by, 'begin', 'begins')}.`,
    drew: (by: Person, seen: readonly Card[]) =>
      `${does(by, 'draw', 'draws')} ${list(seen.map(card))}.`,
    drewUnseen: (by: Person, count: number) => `${does(by, 'draw', 'draws')} ${cards(count)}.`,
    passed: (by: Person) => `${name(by)} can lay nothing.`,
    laid: (by: Person, one: Card, place: Place) =>
      `${does(by, 'lay', 'lays')} ${the(one)} on ${pile(place)}.`,
    opened: (by: Person, one: Card, place: Place) =>
      `${does(by, 'lay', 'lays')} ${the(one)} as the new ${PLACE[place]} pile.`,
    flipped: (by: Person, place: Place) =>
      `${does(by, 'flip', 'flips')} ${pile(place)}: its back shows, and any number fits.`,
    announced: (by: Person, number: number, place: Place, top: Card | null) =>
      `${does(by, 'say', 'says')} ${number} and ${by.me ? 'flip' : 'flips'} ${pile(place)}: ${card(top)}.`,
    /** After that, if it was. */
    wrong: 'Wrong!',
    made: (by: Person, set: MadeSet) =>
      `${does(by, 'make', 'makes')} a ${MADE[set]}: the three piles leave the game.`,
    malus: (by: Person, one: Card, place: Place) =>
      `${does(by, 'take', 'takes')} ${the(one)} from ${pile(place)}.`,
    intox: (by: Person, intox: Intox, to: Person | null) =>
      `Prout! ${does(by, 'play', 'plays')} ${INTOX[intox]}${to === null ? '' : ` on ${whom(to)}`}.`,
    silent: (by: Person, intox: Intox) =>
      `${does(by, 'play', 'plays')} ${INTOX[intox]} without a sound: nothing happens.`,
    gave: (by: Person, one: Card | null, to: Person) =>
      `${does(by, 'hand', 'hands')} ${the(one)} to ${whom(to)}.`,
    swapped: (by: Person, other: Person) =>
      `${does(by, 'swap', 'swaps')} hands with ${whom(other)}.`,
    sealed: (by: Person, one: Card) => `${does(by, 'seal', 'seals')} ${the(one)}.`,
    sealedUnseen: (name: string) => `${name} has sealed a card.`,
    putOut: (by: Person, one: Card) => `${does(by, 'put', 'puts')} ${the(one)} out of the game.`,
    ended: (scores: readonly (Person & { points: number })[]) =>
      `The round ends: ${list(scores.map((one) => `${name(one)} ${one.points}`))}.`,
    endedAlone: (points: number) => `The round ends: ${pointsLeft(points)}.`,
  },

  moves: {
    take: (one: Card) => `Choose ${the(one)}`,
    drop: (one: Card) => `Put ${the(one)} back`,
    keep: 'Keep these five',
    lay: (one: Card, place: Place) => `Lay ${the(one)} on ${pile(place)}`,
    open: (one: Card, place: Place) => `Start ${pile(place)} with ${the(one)}`,
    gift: (to: string) => `Prout! Play Gift on ${to}`,
    swap: (other: string) => `Prout! Play Swap with ${other}`,
    intox: (intox: Intox) => `Prout! Play ${INTOX[intox]}`,
    silent: (intox: Intox) => `Play ${INTOX[intox]} without the noise`,
    give: (one: Card) => `Give ${the(one)}`,
    pass: (one: Card) => `Pass on ${the(one)}`,
    out: (one: Card) => `Put ${the(one)} out of the game`,
    malus: (place: Place) => `Take the top of ${pile(place)} as a penalty`,
    flip: 'Flip the pile',
    announce: (number: number) => `Say ${number} and flip the pile`,
    stay: 'Do not flip',
    stop: 'Stop',
  },

  refusals: {
    'other-chance': 'Something else is decided by chance now.',
    'wrong-deck': 'These are not all the cards of this box.',
    'intox-start': 'An INTOX card (!) cannot start a pile.',
    'wrong-piles': 'The piles have other cards.',
    'not-tied': 'Only those who are tied can be drawn.',
    'no-such-starter': 'Somebody at this table must begin.',
    'choice-over': 'The hands are chosen already.',
    'choose-first': 'First choose your five cards.',
    'not-dealt': 'You have no such card to choose.',
    'five-chosen': 'You have five already: keep them, or tap one of them to put it back.',
    'not-chosen': 'That card is not among your five.',
    'not-five': 'A hand has five cards: choose some more.',
    dithering: 'You have changed your mind ten times. Now it stays as it is!',
    'not-held': 'You do not hold that card.',
    'off-logic': 'That number does not fit there. The green signs show which do.',
    'must-lay': 'You have a card that fits: play one.',
    'intox-is-played': 'An INTOX card never lies on a pile. On your turn, tap it, then hold PROUT!',
    'intox-opens': 'An INTOX is a whole turn: it cannot come after another card.',
    'effect-first': 'The INTOX is not done yet: finish it first.',
    'no-effect': 'No INTOX asks for that now.',
    'not-yourself': 'Choose somebody else at the table.',
    'phew-numbered': 'Phew only takes a card with a number.',
    'can-play': 'A penalty is only for those who can play nothing. You still can!',
    'malus-first': 'Nothing of yours fits. First take the top card of a pile as a penalty.',
    'malus-taken': 'You have your penalty. Now lay a card.',
    'emptied-place': 'Lay your card on the place you emptied.',
    'place-taken': 'There is a pile already. Start this one on an empty place.',
    'new-piles-first': 'First lay the new piles.',
    'flip-first': 'First say whether you flip the pile or leave it.',
    'nothing-to-flip': 'There is no pile to flip now.',
    announce: 'A number will come up: first guess it on the wheel.',
    'no-announcement': 'The back will come up: no number to guess.',
    'on-the-back': 'Lay your card on the pile that shows its back, or stop.',
    'no-drawing': 'You need not draw now.',
    'draw-first': 'First draw some cards.',
    'draw-count': 'Draw one to three cards, but never hold more than five.',
    'must-lay-one': 'You have a card that fits: lay at least one.',
  } satisfies Record<Refusal, string>,

  /** Each follows "because". */
  reasons: {
    wins: () => 'it wins the round',
    makes: ({ set }) => `it makes a ${MADE[set]}`,
    'comes-up': ({ value }) => `the ${value} is what comes up`,
    'any-card': () => 'its back comes up, and any number fits on that',
    'may-flip': ({ place }) => `you may flip ${pile(place)} then`,
    'known-flip': ({ place }) => `you know what is at the bottom of ${pile(place)}`,
    blocks: ({ name }) => `${name} can lay nothing then`,
    'denies-set': ({ name }) => `it keeps ${name} from a triple or a run`,
    'keeps-fitting': ({ count }) =>
      `you still have ${kinds(count)} that ${count === 1 ? 'fits' : 'fit'}`,
    widens: ({ count }) => `${plural(count, 'number fits', 'numbers fit')} somewhere then`,
    narrows: ({ name, count }) =>
      `only ${plural(count, 'number fits', 'numbers fit')} then, which is hard for ${name}`,
    'sheds-points': ({ points: count }) => `it rids you of ${points(count)}`,
    'hard-to-lay': ({ card }) => `${the(card)} seldom fits`,
    'fits-nowhere': ({ card }) => `${the(card)} fits nowhere now`,
    'keeps-unicorn': () => 'you keep your unicorn for when you need it',
    'keeps-intox': ({ intox }) => `you keep your ${INTOX[intox]} for when nothing fits`,
    'goes-on': () => 'it is one card less in the same turn',
    'fits-anywhere': ({ card }) => `${the(card)} fits anywhere`,
    'fits-now': ({ card }) => `${the(card)} fits right now`,
    'makes-later': ({ card, set }) => `${the(card)} would make a ${MADE[set]}`,
    'takes-intox': () => 'an INTOX (!) saves you from a penalty',
    'takes-pair': ({ card, with: other }) => `${the(card)} goes well with ${the(other)}`,
    'takes-rare': ({ card }) => `${the(card)} seldom fits, so have it at hand when it does`,
    'good-hand': ({ count }) => `${kinds(count)} in it ${count === 1 ? 'fits' : 'fit'} right now`,
    'can-lay': () => 'you can lay a card then',
    'draws-least': () => 'fewer cards are easier to get rid of',
    'more-choice': () => 'you have more cards to choose from',
    'burdens-leader': ({ name }) => `${name} has the fewest cards`,
    'two-cards': () => 'it rids you of two cards at once',
    'fewer-cards': ({ name, count }) => `you get ${cards(count)} fewer from ${name}`,
    'better-hand': ({ name }) => `${name}’s hand fits better`,
    'spares-malus': () => 'it saves you from a penalty',
    'keeps-hand': () => 'you keep your hand as it is',
    'least-points': ({ points: count }) => `it costs only ${points(count)}`,
  } satisfies ReasonPhrases<Reasons>,

  account: {
    won: (by: Person) => `${does(by, 'win', 'wins')} with the fewest points.`,
    shared: (by: readonly Person[]) => `${list(by.map(name))} share the win.`,
    /** What is left to a seat, its points in this round, and those of all rounds if there were more. */
    counts(
      by: Person,
      { hand, pile, malus }: SeatView,
      round: number,
      total: number | null,
    ): string {
      const left = list([
        ...(hand.length > 0 ? [`${hand.length} in hand`] : []),
        ...(pile.length > 0 ? [`${pile.length} in the draw pile`] : []),
        ...(malus.length > 0 ? [plural(malus.length, 'penalty', 'penalties')] : []),
      ]);
      const before = total === null ? '' : `${points(total)}; last round `;
      return `${name(by)}: ${before}${points(round)} (${left || 'no card left'}).`;
    },
    byValue: 'Each card counts its number, an INTOX counts 1.',
    /** More triples and runs broke a tie. */
    sets: (by: Person, count: number) => `${name(by)}: ${sets(count)}, which breaks the tie.`,
    grade: (grade: Grade, points: number) => `${pointsLeft(points)}. ${GRADE[grade]}`,
  },

  /** What stands on the pieces, and what is spoken of them. */
  pieces: {
    /** Spoken: where it is, what it shows, how high it is, what a flip would bring. */
    pile(place: Place, { layers, face_comes_up }: PileView): string {
      const where = `${PLACE[place]} pile`;
      const top = layers.at(-1);
      if (!top) return `${where}: empty`;
      const shows = top.up && top.card !== null ? card(top.card) : 'a back';
      const below = face_comes_up ? 'a number' : 'its back';
      return `${where}: ${shows}, ${cards(layers.length)}; flipped, it shows ${below}`;
    },
    /** Spoken: cards that look alike. */
    alike(one: Card, count: number): string {
      const intox = effect(one);
      const name = intox === null ? card(one) : EFFECTS[intox];
      return count > 1 ? `${name}, ${count} of them` : name;
    },
    /** Spoken: nothing of a kind is left to choose. */
    taken: (one: Card) => `${card(one)}: taken`,
    keep: 'Keep these five',
    /** Takes five of the dealt cards for whoever cannot tell which are good. */
    choose: 'Pick five for me',
    stop: 'Stop',
    stay: 'Leave it',
    flip: 'Flip!',
    say: (number: number) => `Say ${number}`,
    draw: (count: number) => `Draw ${cards(count)}`,
    /** In the middle of the wheel, before a number is chosen. */
    below: 'What is at the bottom?',
    prout: 'PROUT',
    /** Spoken. */
    holdProut: 'PROUT button: hold it to make the noise',
    hush: 'Hush…',
    /** Spoken. */
    hushLine: 'Play the INTOX without the noise: nothing happens',
    /** Once the noise is made and a player is to be chosen. */
    whom: 'For whom?',
    effects: EFFECTS,
    /** What the noise looks like in letters. */
    noises: ['Prout!', 'Prrrt!', 'Pfffrt!', 'Prouuut!', 'Poot!', 'Brrrp!', 'Pweeet!'],
    /** The same in quiet mode. */
    whispers: ['pff…', 'poof…', 'pfuit…'],
    ownPile: (count: number) => `Your draw pile: ${cards(count)}`,
    /** Somebody's own pile, in their chip. */
    pileOf: (count: number) => `draw pile: ${cards(count)}`,
    commonPile: (count: number) => `Common pile: ${cards(count)}`,
    malus: (maluses: readonly (Card | null)[]) =>
      maluses.length === 0 ? 'No penalty' : `Penalty: ${maluses.map(card).join(', ')}`,
    sets,
    discards: (count: number) => `Bin: ${cards(count)}`,
    gone: (count: number) => `Gone with their piles: ${cards(count)}`,
    envelope: ({ me, name }: Person, ready: boolean) =>
      `${me ? 'Your envelope' : `Envelope: ${name}`}, ${ready ? 'sealed' : 'open'}`,
    ready: 'ready',
    made: { brelan: 'Triple!', suite: 'Run!' },
    /** Cried when somebody takes a penalty. */
    alas: 'Penalty!',
    right: 'Right!',
    wrong: 'Oops!',
    silence: 'Psst!',
    grades: GRADE,
    pointsLeft,
    /** The logic of the table in a few words. */
    logic: {
      neighbours: 'A number fits if it lies between two piles side by side, or equals one of them.',
      others: 'A number fits if it lies between the two other piles, or equals this one.',
      step: 'A number fits if it is one more, one less or the same.',
    } satisfies Record<Logic, string>,
    /** Where the numbers that fit can be read. */
    signs: 'See the green signs.',
  },
};

/** What every language has. */
export type Phrases = typeof phrases;
