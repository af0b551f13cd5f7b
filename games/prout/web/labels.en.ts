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
    const below = face_comes_up ? 'a face would come up' : 'a back would come up';
    return `${where}: ${shows}, ${cards(layers.length)}; flipped, ${below}`;
  },
  alike: (one, count) => {
    const intox = effect(one);
    const name = intox === null ? card(one) : labels.effects[intox];
    return count > 1 ? `${name}, ${count} of them` : name;
  },
  taken: (one) => `${card(one)}: taken`,
  keep: 'Keep these five',
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
    gift: 'Gift: give one of your cards to somebody.',
    swap: 'Swap: change hands with somebody.',
    draught: 'Draught: everybody passes a card to the left.',
    phew: 'Phew: one more of your cards leaves the game.',
  },
  noises: ['Prout!', 'Prrrt!', 'Pfffrt!', 'Prouuut!', 'Poot!', 'Brrrp!', 'Pweeet!'],
  whispers: ['pff…', 'poof…', 'pfuit…'],
  ownPile: (count) => `Your pile: ${cards(count)}`,
  pileOf: (count) => `own pile: ${cards(count)}`,
  commonPile: (count) => `Common pile: ${cards(count)}`,
  malus: (maluses) =>
    maluses.length === 0 ? 'No malus' : `Malus: ${maluses.map((one) => card(one)).join(', ')}`,
  sets: (count) => `${count} brelan or suite${count === 1 ? '' : 's'}`,
  discards: (count) => `Bin: ${cards(count)}`,
  gone: (count) => `Gone with their piles: ${cards(count)}`,
  envelope: (seat, ready, who) => {
    const whose = seat === who.me ? 'Your envelope' : `Envelope: ${who.name(seat)}`;
    return `${whose}, ${ready ? 'sealed' : 'open'}`;
  },
  ready: 'ready',
  made: { brelan: 'Brelan!', suite: 'Suite!' },
  alas: 'Malus!',
  right: 'Right!',
  wrong: 'Oops!',
  silence: 'Psst!',
  grades: GRADE,
  pointsLeft: (count) =>
    count === 0 ? 'No card left' : `${plural(count, 'point', 'points')} left`,
  logic: {
    neighbours: 'A card fits between a pile and the one beside it.',
    others: 'A card fits between the two other piles.',
    step: 'A card fits if it is one more, one less or the same.',
  },
};
