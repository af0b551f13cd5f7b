import type { Who } from '$web/game/contract';
import type { Reasons } from './reason-args';

const points = (count: number) => `${count} point${count < 2 ? '' : 's'}`;
const card = (name: string) => (name === 'turn' ? 'Demi-tour' : name === 'pick' ? 'Choix' : name);

/** Phrases that follow « parce que »: none begins with a vowel, but for a name. */
export const reasons: Reasons<Who> = {
  wins: () => 'cela gagne la partie',
  'last-card': () => 'c’est ta dernière carte : tu marques dans la plus longue colonne',
  blocks: ({ seat }, who) =>
    `le joueur suivant, ${who.name(seat)}, n’aura rien à poser et te donnera des points`,
  keeps: (of) => `cela garde la colonne ${of.column} ouverte pour ton ${card(of.card)}`,
  'keeps-room': ({ count }) =>
    count === 1
      ? 'cela laisse une place à un de tes nombres'
      : `cela laisse une place à ${count} de tes nombres`,
  closes: ({ column }) => `peu de cartes des autres iront alors sur la colonne ${column}`,
  'keeps-special': (of) => `cela garde ton ${card(of.card)} pour plus tard`,
  'few-heads': (of) => `le ${of.card} rapporte peu aux autres`,
  middling: (of) => `la colonne peut monter ou descendre à partir du ${of.card}`,
  'hard-to-lay': (of) => `ton ${of.card} ne va nulle part ailleurs`,
  'gives-few': (of, who) => `cela ne donne que ${points(of.points)} à ${who.name(of.seat)}`,
  'not-the-end': ({ seat }, who) => `cela ne fait pas gagner ${who.name(seat)}`,
  scores: (of) => `cela te rapporte ${points(of.points)}`,
  'few-cards': ({ count }) =>
    count === 0
      ? 'cela ne te rapporte pas de cartes en main'
      : `cela ne te met que ${count} carte${count < 2 ? '' : 's'} en main`,
  'takes-special': (of) => `cela te rapporte le ${card(of.card)}`,
  'takes-fitting': ({ count }) => `cela te rapporte ${count} nombres qui vont ailleurs`,
  skips: ({ seat }, who) => `cela saute le tour de ${who.name(seat)}, qui est près de gagner`,
  'not-close': ({ seat }, who) => `la victoire est encore loin pour ${who.name(seat)}`,
};
