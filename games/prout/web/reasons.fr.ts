import { INTOX, PLACE, plural, the } from './names.fr';
import type { ReasonWords } from './reasons';
import type { MadeSet } from './types';

const made = (set: MadeSet) => (set === 'suite' ? 'une suite' : 'un brelan');
const sorts = (count: number) => plural(count, 'sorte de carte', 'sortes de cartes');

/** Why a move is good, in French; none begins with a vowel, for "parce que" comes before it. */
export const reasons: ReasonWords = {
  wins: () => 'ça gagne la manche',
  makes: ({ set }) => `ça fait ${made(set)}`,
  'comes-up': ({ value }) => `c’est bien le ${value} qui apparaît`,
  'any-card': () => 'son dos apparaît, et tout nombre y va',
  'may-flip': ({ place }) => `tu peux ensuite retourner la ${PLACE[place]}`,
  'known-flip': ({ place }) => `tu sais ce qu’il y a tout en bas de la ${PLACE[place]}`,
  blocks: ({ seat }, who) => `ça ne laisse rien à poser pour ${who.name(seat)}`,
  'denies-set': ({ seat }, who) => `ça prive ${who.name(seat)} d’un brelan ou d’une suite`,
  'keeps-fitting': ({ count }) => `ça te laisse ${sorts(count)} qui ${count < 2 ? 'va' : 'vont'}`,
  widens: ({ count }) => `ça laisse aller ${plural(count, 'nombre', 'nombres')}`,
  narrows: ({ seat, count }, who) =>
    `ça ne laisse aller que ${plural(count, 'nombre', 'nombres')}, pas facile pour ${who.name(seat)}`,
  'sheds-points': ({ points }) => `ça fait ${plural(points, 'point', 'points')} de moins`,
  'hard-to-lay': ({ card }) => `${the(card)} va rarement`,
  'fits-nowhere': ({ card }) => `${the(card)} ne va nulle part maintenant`,
  'keeps-unicorn': () => 'tu gardes ta licorne pour plus tard',
  'keeps-intox': ({ intox }) => `tu gardes ${INTOX[intox]} pour quand rien n’ira`,
  'goes-on': () => 'ça fait une carte de moins dans le même tour',
  'fits-anywhere': ({ card }) => `${the(card)} va partout`,
  'fits-now': ({ card }) => `${the(card)} va tout de suite`,
  'makes-later': ({ card, set }) => `${the(card)} ferait ${made(set)}`,
  'takes-intox': () => 'cette INTOX peut t’éviter un malus',
  'takes-pair': ({ card, with: other }) => `${the(card)} va bien avec ${the(other)}`,
  'takes-rare': ({ card }) => `${the(card)} va rarement, autant l’avoir sous la main`,
  'good-hand': ({ count }) =>
    `${sorts(count)} de cette main ${count < 2 ? 'va' : 'vont'} tout de suite`,
  'can-lay': () => 'tu pourras poser une carte',
  'draws-least': () => 'moins de cartes, c’est plus facile à poser',
  'more-choice': () => 'tu auras plus de choix',
  'burdens-leader': ({ seat }, who) => `c’est ${who.name(seat)} qui a le moins de cartes`,
  'two-cards': () => 'ça fait deux cartes de moins d’un coup',
  'fewer-cards': ({ seat, count }, who) =>
    `tu auras ${plural(count, 'carte', 'cartes')} de moins avec la main que tient ${who.name(seat)}`,
  'better-hand': ({ seat }, who) => `la main que tient ${who.name(seat)} va mieux`,
  'spares-malus': () => 'ça t’évite un malus',
  'keeps-hand': () => 'tu gardes ta main comme elle est',
  'least-points': ({ points }) => `ça ne coûte que ${plural(points, 'point', 'points')}`,
};
