import { speech, type Person } from '$web/words/speech';
import { GOAL } from './cards';
import type { Card, End } from './generated/wire';
import type { Phrases } from './words.en';

const { list, plural, does } = speech('fr', 'Tu', (count) => count < 2);

const points = (count: number) => plural(count, 'point', 'points');
const to = ({ me, name }: Person) => (me ? 'toi' : name);

/** A card by itself. */
const bare = (card: Card | null) =>
  card === null ? 'une carte' : card === 'turn' ? 'Demi-tour' : card === 'pick' ? 'Choix' : card;

/** A card in a sentence. */
const named = (card: Card | null) => (card === null ? 'une carte cachée' : `un ${bare(card)}`);

function fits(end: End): string {
  if (end.way === 'up') return end.last === 13 ? '13 seul' : `dès ${end.last}`;
  if (end.way === 'down') return end.last === 1 ? '1 seul' : `jusqu’à ${end.last}`;
  return 'au choix';
}

export const phrases: Phrases = {
  name: 'Les loutres, ça poutre !',
  tagline: 'Ne laisse rien à poser à la loutre suivante et attrape sept points.',
  minutes: '15 min',
  age: 'dès 6 ans',
  start: {
    aim: `Marque ${GOAL} points avant les autres. Chaque tête de loutre en vaut un.`,
    turn: 'Pose une carte : une colonne monte, ou bien descend. Si la loutre suivante n’a rien à poser, elle ramasse, tu marques.',
    end: `À ${GOAL} points.`,
  },
  modes: {
    table: { name: 'À une table', line: 'Chacun pour soi : sept points gagnent.' },
  },
  options: {
    first_begins: {
      name: 'La première place commence',
      line: 'La première place de la liste commence. Sinon, le hasard décide.',
    },
  },
  card: (card) => (card === null ? 'Dos d’une carte' : bare(card)),

  prompts: {
    won: (by) => does(by, 'as gagné !', 'a gagné !'),
    dealing: 'On distribue les cartes.',
    lay: 'Touche une carte, puis une colonne. Ou ramasse.',
    collect: 'Rien ne va : touche le filet, puis une colonne.',
    name: 'Qui joue ensuite ? Touche un joueur.',
    take: 'Main vide ! Touche une des plus longues colonnes.',
    give: (to) => `Touche une carte pour ${to ?? 'l’autre joueur'}, puis le panier.`,
    score: 'Touche une carte pour tes points, puis le panier.',
    restart: (column) => `Recommence la colonne ${column} : une carte, puis la colonne.`,
    plays: (name) => `À ${name} de jouer…`,
    names: (name) => `${name} cherche qui jouera ensuite…`,
    takes: (name) => `${name} cherche une colonne à prendre…`,
    gives: (name, owner) =>
      `${name} cherche une carte ${owner === null ? 'à donner' : `pour ${to(owner)}`}…`,
    scores: (name) => `${name} cherche une carte pour ses points…`,
    restarts: (name, column) => `${name} cherche une carte pour la colonne ${column}…`,
  },

  picked: {
    prize: (owner, heads) => `${points(heads)} pour ${to(owner)} : maintenant le panier.`,
    net: (before) =>
      `Quelle colonne ramasser ?${before === null ? '' : ` ${before} en reçoit une carte.`}`,
    turn: 'Demi-tour : on tourne dans l’autre sens. Dans quelle colonne ?',
    pick: 'Choix : tu choisis qui joue ensuite. Dans quelle colonne ?',
    card: (card) => `Maintenant la colonne pour ton ${card}.`,
    restart: (card, column) => `Ton ${card} recommence la colonne ${column} : touche-la.`,
  },

  events: {
    dealt: (starter) => `Les cartes sont distribuées. ${does(starter, 'commences', 'commence')}.`,
    laid: (by, card, column) =>
      `${does(by, 'poses', 'pose')} ${named(card)} sur la colonne ${column}.`,
    flipped: 'On joue maintenant dans l’autre sens.',
    named: (by, next) =>
      next.me
        ? `${by.name} te choisit : à toi de jouer.`
        : `${does(by, 'choisis', 'choisit')} ${next.name} pour jouer ensuite.`,
    collected: (by, column) => `${does(by, 'ramasses', 'ramasse')} la colonne ${column}.`,
    took: (by, column) =>
      `C’était la dernière carte : ${by.me ? 'tu prends' : `${by.name} prend`} la colonne ${column}.`,
    kept: (by, card, heads) =>
      `${does(by, 'gardes', 'garde')} ${named(card)}, qui vaut ${points(heads)}.`,
    gave: (by, owner, card, heads) =>
      owner.me
        ? `${by.name} te donne ${named(card)}, qui vaut ${points(heads)}.`
        : `${does(by, 'donnes', 'donne')} à ${owner.name} ${named(card)}, qui vaut ${points(heads)}.`,
    total: (owner, total) => `${does(owner, 'en as', 'en a')} ${total} maintenant.`,
    taken: (by, cards) => `${does(by, 'prends', 'prend')} en main ${list(cards.map(bare))}.`,
    restarted: (by, card, column) =>
      `${does(by, 'recommences', 'recommence')} la colonne ${column} avec ${named(card)}.`,
    won: (by) => `${does(by, 'gagnes', 'gagne')} : ça fait ${GOAL} points !`,
    wonShort: (by) =>
      `${does(by, 'gagnes', 'gagne')} : dernière carte posée, et aucune colonne n’en a plus de deux !`,
  },

  moves: {
    lay: (card, column) => `Poser ${named(card)} sur la colonne ${column}`,
    collect: (column) => `Ramasser la colonne ${column}`,
    take: (column) => `Prendre la colonne ${column}`,
    next: (name) => `Faire jouer ${name} ensuite`,
    give: (card, to, heads) =>
      `Donner ${named(card)}${to === null ? '' : ` à ${to}`} : ${points(heads)}`,
    score: (card, heads) => `Garder ${named(card)} : ${points(heads)}`,
    restart: (card, column) =>
      `Recommencer${column === null ? '' : ` la colonne ${column}`} avec ${named(card)}`,
  },

  refusals: {
    'wrong-cards': 'Ce ne sont pas les bonnes cartes pour ce nombre de joueurs.',
    'three-columns': 'Trois colonnes commencent par une carte chacune.',
    'special-column': 'Une colonne commence par une carte loutre.',
    'wrong-count': 'Ce n’est pas le bon nombre de cartes pour ce nombre de joueurs.',
    'not-dealt': 'Un instant : les cartes ne sont pas encore distribuées.',
    'no-such-starter': 'Personne ne commence à cette place à cette table.',
    'not-in-hand': 'Tu n’as pas cette carte.',
    'does-not-fit':
      'Elle ne va pas : il faut le même nombre, ou plus loin dans le sens de la colonne.',
    'give-first': 'Donne d’abord une carte loutre de ta colonne.',
    'restart-first': 'Recommence d’abord la colonne vide.',
    'nothing-collected': 'Tu n’as pas encore ramassé de colonne.',
    'not-in-column': 'Cette carte n’est pas dans cette colonne.',
    'specials-never-score':
      'Demi-tour et Choix n’ont pas de tête de loutre, donc pas de point : ils restent avec toi.',
    'no-otter-there': 'Il n’y a pas de carte loutre dans cette colonne : elle reste en place.',
    'otter-first': 'Commence la colonne par une carte loutre tant que tu en as une.',
    'no-pick': 'Seul un Choix permet de dire qui joue ensuite.',
    'name-first': 'Choisis d’abord qui joue ensuite : touche un joueur.',
    'not-yourself': 'Choisis quelqu’un d’autre que toi.',
    'no-such-player': 'Personne n’est assis là. Choisis un autre joueur.',
    'not-your-last': 'On prend une colonne pour soi seulement après sa dernière carte.',
    'take-first': 'Prends d’abord une des plus longues colonnes.',
    'not-longest': 'Une autre colonne est plus longue : prends-en une des plus longues.',
    'score-first': 'Mets d’abord une carte loutre dans ton panier.',
    ended: 'La partie est finie.',
  },

  /** None begins with a vowel, but for a name. */
  reasons: {
    wins: () => 'cela gagne la partie',
    'last-card': () => 'c’est ta dernière carte : tu marques dans la plus longue colonne',
    blocks: ({ name }) =>
      `le joueur suivant, ${name}, n’aura rien à poser et te donnera des points`,
    keeps: ({ column, card }) => `cela garde la colonne ${column} ouverte pour ton ${bare(card)}`,
    'keeps-room': ({ count }) =>
      count === 1
        ? 'cela laisse une place à un de tes nombres'
        : `cela laisse une place à ${count} de tes nombres`,
    closes: ({ column }) => `peu de cartes des autres iront alors sur la colonne ${column}`,
    'keeps-special': ({ card }) => `cela garde ton ${bare(card)} pour plus tard`,
    'few-heads': ({ card }) => `le ${card} rapporte peu aux autres`,
    middling: ({ card }) => `la colonne peut monter ou descendre à partir du ${card}`,
    'hard-to-lay': ({ card }) => `ton ${card} ne va nulle part ailleurs`,
    'gives-few': ({ name, points: few }) => `cela ne donne que ${points(few)} à ${name}`,
    'not-the-end': ({ name }) => `cela ne fait pas gagner ${name}`,
    scores: ({ points: won }) => `cela te rapporte ${points(won)}`,
    'few-cards': ({ count }) =>
      count === 0
        ? 'cela ne te rapporte pas de cartes en main'
        : `cela ne te met que ${plural(count, 'carte', 'cartes')} en main`,
    'takes-special': ({ card }) => `cela te rapporte le ${bare(card)}`,
    'takes-fitting': ({ count }) => `cela te rapporte ${count} nombres qui vont ailleurs`,
    skips: ({ name }) => `cela saute le tour de ${name}, qui est près de gagner`,
    'not-close': ({ name }) => `la victoire est encore loin pour ${name}`,
  },

  account: {
    won: (by) => `${does(by, 'as', 'a')} ${GOAL} points ou plus : c’est gagné.`,
    wonShort: (by) =>
      `${does(by, 'as posé ta', 'a posé sa')} dernière carte quand aucune colonne n’en avait plus de deux : c’est gagné sur-le-champ.`,
    has(by, total, each) {
      const have = `${does(by, 'as', 'a')} ${points(total)}`;
      return each.length === 0 ? `${have}.` : `${have} : ${each.join(', ')}.`;
    },
  },

  pieces: {
    net: 'Ramasser',
    netSpoken: (before) =>
      before === null
        ? 'Ramasser une colonne avec le filet'
        : `Ramasser une colonne avec le filet ; une carte ira à ${before.name}`,
    direction: (direction) =>
      direction === 'clockwise'
        ? 'On joue dans le sens des aiguilles d’une montre'
        : 'On joue dans le sens inverse des aiguilles d’une montre',
    order: 'Ordre du jeu',
    getsPoints: 'reçoit les points d’une colonne ramassée',
    fits,
    column(place, { cards, end }) {
      if (cards.length === 0) return `Colonne ${place}, vide`;
      const way = {
        up: 'montante',
        down: 'descendante',
        free: 'pas encore de sens',
        bare: 'sans sens',
      };
      return `Colonne ${place} : ${cards.map(bare).join(', ')} ; ${way[end.way]} ; va : ${fits(end)}`;
    },
    startHere: 'Ici',
    stack: (card, count, heads) =>
      [
        bare(card),
        ...(count > 1 ? [`${count} pareilles`] : []),
        ...(heads > 0 ? [points(heads)] : []),
      ].join(', '),
    basket: (owner) => `Pour ${to(owner)}`,
    points: (count) => `${points(count)} sur ${GOAL}`,
    aside: (count) => `${plural(count, 'carte', 'cartes')} hors de cette partie`,
  },
};
