import type { Who } from '$web/game/contract';
import type { Reasons } from './reason-args';

const points = (count: number) => `${count} point${count === 1 ? '' : 's'}`;
const card = (name: string) => (name === 'turn' ? 'Turn' : name === 'pick' ? 'Pick' : name);
const kinds = (count: number, one: string, more: string) =>
  count === 1 ? `one of your numbers ${one}` : `${count} of your numbers ${more}`;

/** Phrases that follow "because". */
export const reasons: Reasons<Who> = {
  wins: () => 'it wins the game',
  'last-card': () => 'it is your last card: you score from the longest column',
  blocks: ({ seat }, who) => `${who.name(seat)} will have nothing to lay, and must give you points`,
  keeps: (of) => `it keeps column ${of.column} open for your ${card(of.card)}`,
  'keeps-room': ({ count }) => kinds(count, 'still fits', 'still fit'),
  closes: ({ column }) => `few cards of the others fit column ${column} then`,
  'keeps-special': (of) => `it keeps your ${card(of.card)} for when you need it`,
  'few-heads': (of) => `the ${of.card} is worth little to the others`,
  middling: (of) => `a column can go both ways from ${of.card}`,
  'hard-to-lay': (of) => `your ${of.card} fits nowhere else`,
  'gives-few': (of, who) => `it gives ${who.name(of.seat)} only ${points(of.points)}`,
  'not-the-end': ({ seat }, who) => `${who.name(seat)} does not win with it`,
  scores: (of) => `it brings you ${points(of.points)}`,
  'few-cards': ({ count }) =>
    count === 0
      ? 'it brings you no cards'
      : `it brings you only ${count} card${count === 1 ? '' : 's'}`,
  'takes-special': (of) => `it brings you the ${card(of.card)}`,
  'takes-fitting': ({ count }) => `${count} of its numbers fit elsewhere`,
  skips: ({ seat }, who) => `it passes over ${who.name(seat)}, who is close to winning`,
  'not-close': ({ seat }, who) => `${who.name(seat)} is far from winning`,
};
