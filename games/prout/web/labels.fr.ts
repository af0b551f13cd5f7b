import { effect } from './cards';
import { GRADE, PLACE, card, plural } from './names.fr';
import type { Labels } from './words';

const cards = (count: number) => plural(count, 'carte', 'cartes');

/** What stands on the pieces and is spoken of them, in French. */
export const labels: Labels = {
  pile(place, { layers, face_comes_up }) {
    const where = PLACE[place];
    const top = layers.at(-1);
    if (!top) return `${where} : vide`;
    const shows = top.up && top.card !== null ? card(top.card) : 'un dos';
    const below = face_comes_up ? 'un nombre' : 'son dos';
    return `${where} : ${shows}, ${cards(layers.length)} ; retournée, elle montre ${below}`;
  },
  alike: (one, count) => {
    const intox = effect(one);
    const name = intox === null ? card(one) : labels.effects[intox];
    return count > 1 ? `${name}, en ${count} exemplaires` : name;
  },
  taken: (one) => `${card(one)} : déjà en main`,
  keep: 'Garder ces cinq',
  choose: 'Choisis pour moi',
  stop: 'Stop',
  stay: 'Laisser',
  flip: 'Flip !',
  say: (number) => `Annoncer ${number}`,
  draw: (count) => `Piocher ${cards(count)}`,
  below: 'Qu’y a-t-il tout en bas ?',
  prout: 'PROUT',
  holdProut: 'Bouton PROUT : garde le doigt dessus pour faire le bruit',
  hush: 'Chut…',
  hushLine: 'Jouer la carte INTOX sans le bruit : rien ne se passe',
  whom: 'Pour qui ?',
  effects: {
    gift: 'INTOX Cadeau : donne une de tes cartes à quelqu’un.',
    swap: 'INTOX Échange : échange ta main avec quelqu’un.',
    draught: 'INTOX Courant d’air : chacun passe une carte à gauche.',
    phew: 'INTOX Ouf : une carte de plus quitte ta main et le jeu.',
  },
  noises: ['Prout !', 'Prrrt !', 'Pfffrt !', 'Prouuut !', 'Pouêt !', 'Broup !', 'Pwiiit !'],
  whispers: ['pff…', 'pouf…', 'pfuit…'],
  ownPile: (count) => `Ta pioche : ${cards(count)}`,
  pileOf: (count) => `pioche : ${cards(count)}`,
  commonPile: (count) => `Pioche commune : ${cards(count)}`,
  malus: (maluses) =>
    maluses.length === 0 ? 'Aucun malus' : `Malus : ${maluses.map((one) => card(one)).join(', ')}`,
  sets: (count) => plural(count, 'brelan ou suite', 'brelans ou suites'),
  discards: (count) => `Poubelle : ${cards(count)}`,
  gone: (count) => `Parties avec leurs piles : ${cards(count)}`,
  envelope: (seat, ready, who) => {
    const whose = seat === who.me ? 'Ton enveloppe' : `Enveloppe : ${who.name(seat)}`;
    return `${whose}, ${ready ? 'fermée' : 'ouverte'}`;
  },
  ready: 'c’est bon',
  made: { brelan: 'Brelan !', suite: 'Suite !' },
  alas: 'Malus !',
  right: 'Gagné !',
  wrong: 'Raté !',
  silence: 'Psst !',
  grades: GRADE,
  pointsLeft: (count) =>
    count === 0 ? 'Plus une seule carte' : `Il reste ${plural(count, 'point', 'points')}`,
  logic: {
    neighbours: 'Un nombre va s’il est entre deux piles voisines, ou égal à l’une d’elles.',
    others: 'Un nombre va s’il est entre les deux autres piles, ou égal à celle-ci.',
    step: 'Un nombre va s’il vaut un de plus, un de moins ou pareil.',
  },
  signs: 'Regarde les étiquettes vertes.',
};
