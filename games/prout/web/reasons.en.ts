import { INTOX, MADE, PLACE, plural, the } from './names.en';
import type { ReasonWords } from './reasons';

const sorts = (count: number) => plural(count, 'kind of card', 'kinds of cards');

/** Why a move is good, in English. */
export const reasons: ReasonWords = {
  wins: () => 'it wins the round',
  makes: ({ set }) => `it makes a ${MADE[set]}`,
  'comes-up': ({ value }) => `the ${value} is what comes up`,
  'any-card': () => 'its back comes up, and any number fits on that',
  'may-flip': ({ place }) => `you may flip the ${PLACE[place]} pile then`,
  'known-flip': ({ place }) => `you know what is at the bottom of the ${PLACE[place]} pile`,
  blocks: ({ seat }, who) => `${who.name(seat)} can lay nothing then`,
  'denies-set': ({ seat }, who) => `it keeps ${who.name(seat)} from a triple or a run`,
  'keeps-fitting': ({ count }) =>
    `you still have ${sorts(count)} that ${count === 1 ? 'fits' : 'fit'}`,
  widens: ({ count }) => `${plural(count, 'number fits', 'numbers fit')} somewhere then`,
  narrows: ({ seat, count }, who) =>
    `only ${plural(count, 'number fits', 'numbers fit')} then, which is hard for ${who.name(seat)}`,
  'sheds-points': ({ points }) => `it rids you of ${plural(points, 'point', 'points')}`,
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
  'good-hand': ({ count }) => `${sorts(count)} in it ${count === 1 ? 'fits' : 'fit'} right now`,
  'can-lay': () => 'you can lay a card then',
  'draws-least': () => 'fewer cards are easier to get rid of',
  'more-choice': () => 'you have more cards to choose from',
  'burdens-leader': ({ seat }, who) => `${who.name(seat)} has the fewest cards`,
  'two-cards': () => 'it rids you of two cards at once',
  'fewer-cards': ({ seat, count }, who) =>
    `you get ${plural(count, 'card', 'cards')} fewer from ${who.name(seat)}`,
  'better-hand': ({ seat }, who) => `${who.name(seat)}’s hand fits better`,
  'spares-malus': () => 'it saves you from a penalty',
  'keeps-hand': () => 'you keep your hand as it is',
  'least-points': ({ points }) => `it costs only ${plural(points, 'point', 'points')}`,
};
