import { capital } from '$web/words/capital';
import type { Choice, OptionPhrases } from '$web/game/contract';
import { speech, type Person, type ReasonPhrases } from '$web/words/speech';
import { rankOf, suitOf, type Rank } from './cards';
import type { Card, Options, Reasons, Refusal, Suit } from './generated/wire';

const { list, plural, does } = speech('en-GB', 'You');

const RANKS: Partial<Record<Rank, string>> = { J: 'jack', Q: 'queen', K: 'king', A: 'ace' };
const cards = (count: number) => (count === 1 ? 'one card' : `${count} cards`);
const points = (count: number) => plural(count, 'point', 'points');
const suit = (suit: Suit): string => capital(suit);
const named = (card: Card) => `${RANKS[rankOf(card)] ?? rankOf(card)} of ${suitOf(card)}`;
const the = (card: Card) => `the ${named(card)}`;
const names = (people: readonly Person[]) =>
  capital(list(people.map(({ me, name }) => (me ? 'you' : name))));

export const phrases = {
  name: 'Crazy Eights',
  tagline: 'Same suit or same number: be the first to play all your cards.',
  minutes: '10 min',
  age: 'from 6',
  start: {
    aim: 'Be the first to have no cards left.',
    turn: 'Play a card with the same suit or number as the one on the pile. An 8 always fits.',
    end: 'Somebody plays the last card and wins.',
  },
  modes: { classic: { name: 'Each for themselves', line: 'Two to six players, each alone.' } },
  options: {
    draws: {
      name: 'Cards to draw',
      line: 'So many cards you may draw in a turn before you pass. 0: until you can play.',
    },
    must_play: { name: 'You must play', line: 'Whoever has a card that fits has to play one.' },
    specials: {
      name: 'Special cards',
      line: 'A 2 makes the next player draw two, a queen leaves them out, an ace turns the play round.',
    },
    twos_stack: {
      name: 'Answer a 2 with a 2',
      line: 'Whoever must draw may play a 2, and the next player draws all of it.',
    },
    reshuffle: {
      name: 'Shuffle again',
      line: 'When there is nothing left to draw, the pile is shuffled.',
    },
    plain_last: {
      name: 'A plain last card',
      line: 'Your last card may not be an 8 or another special card.',
    },
    say_last: {
      name: 'Say “Last card!”',
      line: 'With two cards left you say so before you play. If you forget, you draw two.',
    },
    first_begins: {
      name: 'The first seat begins',
      line: 'Whoever is first in the list begins. Otherwise chance decides.',
    },
  } satisfies Record<Choice<Options>, OptionPhrases>,
  suit,
  card: (card: Card | null) => (card ? capital(named(card)) : 'A card, face down'),

  prompts: {
    over: 'The game is over.',
    dealing: 'The cards are being dealt.',
    shuffling: 'The pile is shuffled: there is something to draw again.',
    name: 'Which suit do you want? Tap one.',
    owed: (count: number) => `Draw ${count} cards: tap the face-down cards.`,
    answer: (count: number) => `Draw ${count} cards, or play a 2 and pass them on.`,
    playOrDraw: 'Tap a card that glows, then the pile. Or draw.',
    draw: 'Nothing fits. Draw: tap the face-down cards.',
    playOrPass: 'Play a card that glows, or pass.',
    pass: 'Nothing fits. Tap “Pass”.',
    play: 'Tap a card that glows, then the pile.',
    plays: (name: string) => `${name}’s turn…`,
    names: (name: string) => `${name} is choosing a suit…`,
    owes: (name: string, count: number) => `${name} must draw ${count} cards…`,
  },

  /** What the picked card does, in the fewest words. */
  which: {
    plain: 'Now tap the pile.',
    eight: 'An 8 fits everything, and you choose the suit. Tap the pile.',
    two: 'A 2: the next player draws two cards. Tap the pile.',
    queen: 'A queen: the next player is left out. Tap the pile.',
    ace: 'An ace: the play turns round. Tap the pile.',
    pile: 'Now tap one of your cards.',
  },

  events: {
    starter: (by: Person) => `${does(by, 'get', 'gets')} the first card.`,
    drew: (by: Person, seen: readonly Card[]) =>
      `${does(by, 'draw', 'draws')} ${list(seen.map(the))}.`,
    drewUnseen: (by: Person, count: number) => `${does(by, 'draw', 'draws')} ${cards(count)}.`,
    opened: (card: Card) => `${capital(the(card))} begins the pile.`,
    played: (by: Person, card: Card) => `${does(by, 'play', 'plays')} ${the(card)}.`,
    named: (by: Person, suit: Suit) => `${does(by, 'want', 'wants')} ${suit}!`,
    owes: (by: Person, count: number) => `${does(by, 'must', 'must')} draw ${count} cards!`,
    skipped: (by: Person) => `${does(by, 'are', 'is')} left out!`,
    turned: 'The play turns round!',
    passed: (by: Person) => `${does(by, 'pass', 'passes')}.`,
    shuffled: 'The pile is shuffled: new cards to draw.',
    said: (by: Person) => `${does(by, 'say', 'says')}: “Last card!”`,
    forgot: (by: Person, count: number) =>
      `${does(by, 'forget', 'forgets')} to say “Last card!” and ${by.me ? 'draw' : 'draws'} ${cards(count)}!`,
    counted: (by: Person, count: number) => `${does(by, 'have', 'has')} ${points(count)} left.`,
    ended: 'The game is over.',
  },

  moves: {
    play: (card: Card) => `Play ${the(card)}`,
    draw: (count: number) => `Draw ${cards(count)}`,
    pass: 'Pass',
    say: 'Say “Last card!”',
    name: (suit: Suit) => `Ask for ${suit}`,
  },

  refusals: {
    'not-this-deck': 'These are not the cards of this table.',
    'no-such-starter': 'Nobody begins from that seat at this table.',
    'deal-first': 'First the cards must be dealt.',
    'not-turned-up': 'This card does not begin the pile.',
    'not-in-hand': 'You do not have that card.',
    'does-not-fit': 'That card does not fit: you need the same suit, the same number, or an 8.',
    'drawn-enough': 'You have drawn enough. Play a card, or pass.',
    'draw-first': 'You may pass only after you have drawn.',
    'must-play': 'You have a card that fits, so you have to play it.',
    'name-first': 'First choose the suit for your 8.',
    'nothing-to-name': 'You choose a suit only after you play an 8.',
    'answer-two': 'You can only answer with a 2. Otherwise, draw.',
    'no-answer': 'Here a 2 cannot be answered. Draw.',
    'no-stock': 'There is nothing left to draw.',
    'not-the-pile': 'Only the pile is shuffled, without its top card.',
    'nothing-to-say': 'At this table you need not say anything.',
    'say-later': 'You say that only with two cards left, one of which fits.',
    'said-so': 'You have said “Last card!”, so play one.',
    'not-last': 'Your last card may not be an 8 or another special card.',
  } satisfies Record<Refusal, string>,

  /** Each follows "because". */
  reasons: {
    wins: () => 'it is your last card',
    'next-draws': ({ name, count }) => `${name} must draw ${count} cards`,
    'saves-drawing': ({ count }) => `you need not draw ${count} cards`,
    'leaves-out': ({ name }) => `${name} has few cards and is left out`,
    'turns-from': ({ name }) => `${name} has few cards and is not next`,
    'play-again': () => 'you play again at once',
    'keeps-eight': () => 'it keeps your 8 for later',
    'goes-on': ({ suit, count }) => `you have ${count} more ${suit} to follow`,
    sheds: ({ points: worth }) => `it gets rid of ${points(worth)}`,
    holds: ({ suit, count }) => `you have ${count} ${suit}`,
    fewer: ({ count }) => `it leaves you only ${cards(count)}`,
    'more-choice': () => 'you have more cards to choose from',
    'nothing-fits': () => 'nothing else fits',
  } satisfies ReasonPhrases<Reasons>,

  account: {
    out: (by: readonly Person[]) => `${names(by)} ${by[0]?.me ? 'win' : 'wins'}: no cards left.`,
    fewest: (by: readonly Person[], count: number) =>
      `${names(by)} ${by.length > 1 || by[0]?.me ? 'win' : 'wins'} with ${points(count)}, the fewest.`,
    stuck: 'Nobody got rid of all cards, so what is left in the hands decides.',
    hand: (by: Person, held: readonly Card[], count: number) =>
      `${names([by])}: ${list(held.map(named))}: ${points(count)}.`,
  },

  pieces: {
    you: 'You',
    noCards: 'No cards left!',
    stock: (count: number, owed: number) =>
      `To draw: ${cards(count)}${owed > 0 ? `, ${owed} of them owed` : ''}`,
    pile: (card: Card | null, asked: Suit | null) =>
      card ? `Pile: ${named(card)}, asks for ${asked ?? suitOf(card)}` : 'Pile: no card',
    stockShort: (count: number) => `draw: ${count}`,
    pileShort: 'pile',
    pass: 'Pass',
    say: 'Last card!',
    way: (back: boolean): string => (back ? 'Play goes anticlockwise' : 'Play goes clockwise'),
  },
};

/** What every language has. */
export type Phrases = typeof phrases;
