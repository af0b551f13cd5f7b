import { effect } from './cards';
import { GRADE, PLACE, card, plural } from './names.en';
import type { Labels } from './words';

const cards = (count: number) => plural(count, 'card', 'cards');

/** What stands on the pieces and is spoken of them, in English. */
export const labels: Labels = {
  pile(place, { layers, face_comes_up }) {
    const where = `${PLACE[place]} pile`;
    const top = layers.at(-1);
    if (!top) return `${where}: empty`;
    const shows = top.up && top.card !== null ? card(top.card) : 'a back';
    const below = face_comes_up ? 'a number' : 'its back';
    return `${where}: ${shows}, ${cards(layers.length)}; flipped, it shows ${below}`;
  },
  alike: (one, count) => {
    const intox = effect(one);
    const name = intox === null ? card(one) : labels.effects[intox];
    return count > 1 ? `${name}, ${count} of them` : name;
  },
  taken: (one) => `${card(one)}: taken`,
  keep: 'Keep these five',
  choose: 'Pick five for me',
  stop: 'Stop',
  stay: 'Leave it',
  flip: 'Flip!',
  say: (number) => `Say ${number}`,
  draw: (count) => `Draw ${cards(count)}`,
  below: 'What is at the bottom?',
  prout: 'PROUT',
  holdProut: 'PROUT button: hold it to make the noise',
  hush: 'Hush…',
  hushLine: 'Play the INTOX without the noise: nothing happens',
  whom: 'For whom?',
  effects: {
    gift: 'INTOX Gift: give one of your cards to somebody.',
    swap: 'INTOX Swap: change hands with somebody.',
    draught: 'INTOX Draught: everybody passes a card to the left.',
    phew: 'INTOX Phew: one more of your cards leaves the game.',
  },
  noises: ['Prout!', 'Prrrt!', 'Pfffrt!', 'Prouuut!', 'Poot!', 'Brrrp!', 'Pweeet!'],
  whispers: ['pff…', 'poof…', 'pfuit…'],
  ownPile: (count) => `Your draw pile: ${cards(count)}`,
  pileOf: (count) => `draw pile: ${cards(count)}`,
  commonPile: (count) => `Common pile: ${cards(count)}`,
  malus: (maluses) =>
    maluses.length === 0 ? 'No penalty' : `Penalty: ${maluses.map((one) => card(one)).join(', ')}`,
  sets: (count) => plural(count, 'triple or run', 'triples or runs'),
  discards: (count) => `Bin: ${cards(count)}`,
  gone: (count) => `Gone with their piles: ${cards(count)}`,
  envelope: (seat, ready, who) => {
    const whose = seat === who.me ? 'Your envelope' : `Envelope: ${who.name(seat)}`;
    return `${whose}, ${ready ? 'sealed' : 'open'}`;
  },
  ready: 'ready',
  made: { brelan: 'Triple!', suite: 'Run!' },
  alas: 'Penalty!',
  right: 'Right!',
  wrong: 'Oops!',
  silence: 'Psst!',
  grades: GRADE,
  pointsLeft: (count) =>
    count === 0 ? 'No card left' : `${plural(count, 'point', 'points')} left`,
  logic: {
    neighbours: 'A number fits if it lies between two piles side by side, or equals one of them.',
    others: 'A number fits if it lies between the two other piles, or equals this one.',
    step: 'A number fits if it is one more, one less or the same.',
  },
  signs: 'See the green signs.',
};
