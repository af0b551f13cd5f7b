import type { Seat, Who } from '$web/game/contract';
import { guide } from './guide.fr';
import { GOAL, headsOn, type Card, type Direction, type End, type View } from './types';
import { word } from './reason-args';
import { reasons } from './reasons.fr';
import type { Words } from './words';

const points = (count: number) => `${count} point${count < 2 ? '' : 's'}`;
const cards = (count: number) => `${count} carte${count < 2 ? '' : 's'}`;

const list = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} et ${words.at(-1)}`;

/** « Tu poses », « Anne pose ». */
const does = (seat: Seat, who: Who, you: string, other: string) =>
  seat === who.me ? `Tu ${you}` : `${who.name(seat)} ${other}`;

function named(card: Card | null): string {
  if (card === null) return 'une carte cachée';
  if (card === 'turn') return 'un Demi-tour';
  if (card === 'pick') return 'un Choix';
  return `un ${card}`;
}
const bare = (card: Card | null) =>
  card === null ? 'une carte' : card === 'turn' ? 'Demi-tour' : card === 'pick' ? 'Choix' : card;

const round = (direction: Direction) =>
  direction === 'clockwise'
    ? 'dans le sens des aiguilles d’une montre'
    : 'dans le sens inverse des aiguilles d’une montre';

function fits(end: End): string {
  if (end.way === 'up') return end.last === 13 ? 'seulement 13' : `${end.last} ou plus`;
  if (end.way === 'down') return end.last === 1 ? 'seulement 1' : `${end.last} ou moins`;
  return 'au choix';
}

function myPrompt(view: View, who: Who, canLay: boolean): string {
  const { phase } = view;
  const before = view.before === null ? 'l’autre joueur' : who.name(view.before);
  switch (phase.is) {
    case 'play':
      return canLay
        ? 'Touche une carte, puis une colonne. Ou ramasse.'
        : 'Rien ne va : touche le filet, puis une colonne.';
    case 'name':
      return 'Qui joue ensuite ? Touche un joueur.';
    case 'take':
      return 'Main vide ! Touche une des plus longues colonnes.';
    case 'give':
      return `Touche une carte pour ${before}, puis le panier.`;
    case 'score':
      return 'Touche une carte pour tes points, puis le panier.';
    case 'restart':
      return `Recommence la colonne ${phase.column} : une carte, puis la colonne.`;
    case 'deal':
    case 'over':
      return '';
  }
}

function theirPrompt(view: View, seat: Seat, who: Who): string {
  const name = who.name(seat);
  const { phase } = view;
  switch (phase.is) {
    case 'name':
      return `${name} cherche qui jouera ensuite…`;
    case 'take':
      return `${name} cherche une colonne à prendre…`;
    case 'give': {
      if (view.before === null) return `${name} cherche une carte à donner…`;
      return `${name} cherche une carte pour ${view.before === who.me ? 'toi' : who.name(view.before)}…`;
    }
    case 'score':
      return `${name} cherche une carte pour ses points…`;
    case 'restart':
      return `${name} cherche une carte pour la colonne ${phase.column}…`;
    default:
      return `À ${name} de jouer…`;
  }
}

const REFUSALS: Readonly<Record<string, string>> = {
  'wrong-cards': 'Ce ne sont pas les bonnes cartes pour ce nombre de joueurs.',
  'three-columns': 'Trois colonnes commencent par une carte chacune.',
  'special-column': 'Une colonne commence par une carte loutre.',
  'wrong-count': 'Ce n’est pas le bon nombre de cartes pour ce nombre de joueurs.',
  'not-dealt': 'Un instant : les cartes ne sont pas encore distribuées.',
  'no-such-starter': 'Personne n’est assis là : quelqu’un d’autre commence.',
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
};

export const words = {
  name: 'Les loutres, ça poutre !',
  tagline: 'Ne laisse rien à poser à la loutre suivante et attrape sept points.',
  ...guide,
  minutes: '15 min',
  age: 'dès 6 ans',
  modes: {
    table: { name: 'À une table', line: 'Chacun pour soi : sept points gagnent.' },
  },
  options: {},

  prompt(view, who, moves) {
    if (view.phase.is === 'over') {
      return does(view.phase.winner, who, 'as gagné !', 'a gagné !');
    }
    const seat = view.now;
    if (seat === null) return 'On distribue les cartes.';
    if (seat !== who.me) return theirPrompt(view, seat, who);
    return myPrompt(
      view,
      who,
      moves.some((move) => move.do === 'lay'),
    );
  },

  event(event, who) {
    switch (event.event) {
      case 'dealt':
        return `Les cartes sont distribuées. ${does(event.starter, who, 'commences', 'commence')}.`;
      case 'laid':
        return `${does(event.seat, who, 'poses', 'pose')} ${named(event.card)} sur la colonne ${event.column}.`;
      case 'flipped':
        return 'On joue maintenant dans l’autre sens.';
      case 'named':
        return event.next === who.me
          ? `${who.name(event.seat)} te choisit : à toi de jouer.`
          : `${does(event.seat, who, 'choisis', 'choisit')} ${who.name(event.next)} pour jouer ensuite.`;
      case 'collected':
        return event.last
          ? `C’était la dernière carte : ${event.seat === who.me ? 'tu prends' : `${who.name(event.seat)} prend`} la colonne ${event.column}.`
          : `${does(event.seat, who, 'ramasses', 'ramasse')} la colonne ${event.column}.`;
      case 'scored': {
        const what = `${named(event.card)}, qui vaut ${points(event.heads)}`;
        const total = `${does(event.owner, who, 'en as', 'en a')} ${event.points} maintenant.`;
        if (event.seat === event.owner) {
          return `${does(event.seat, who, 'gardes', 'garde')} ${what}. ${total}`;
        }
        return event.owner === who.me
          ? `${who.name(event.seat)} te donne ${what}. ${total}`
          : `${does(event.seat, who, 'donnes', 'donne')} à ${who.name(event.owner)} ${what}. ${total}`;
      }
      case 'taken':
        return event.cards.length === 0
          ? null
          : `${does(event.seat, who, 'prends', 'prend')} en main ${list(event.cards.map(bare))}.`;
      case 'restarted':
        return `${does(event.seat, who, 'recommences', 'recommence')} la colonne ${event.column} avec ${named(event.card)}.`;
      case 'won':
        return event.short
          ? `${does(event.seat, who, 'gagnes', 'gagne')} : dernière carte posée, et aucune colonne n’en a plus de deux !`
          : `${does(event.seat, who, 'gagnes', 'gagne')} : ça fait ${GOAL} points !`;
    }
  },

  move(move, view, who) {
    const worth = (card: Card) => points(headsOn(card, view.heads));
    switch (move.do) {
      case 'lay':
        return `Poser ${named(move.card)} sur la colonne ${move.column}`;
      case 'collect':
        return `Ramasser la colonne ${move.column}`;
      case 'take':
        return `Prendre la colonne ${move.column}`;
      case 'next':
        return `Faire jouer ${who.name(move.seat)} ensuite`;
      case 'give': {
        const owner = view.before === null ? '' : ` à ${who.name(view.before)}`;
        return `Donner ${named(move.card)}${owner} : ${worth(move.card)}`;
      }
      case 'score':
        return `Garder ${named(move.card)} : ${worth(move.card)}`;
      case 'restart':
        return view.phase.is === 'restart'
          ? `Recommencer la colonne ${view.phase.column} avec ${named(move.card)}`
          : `Recommencer avec ${named(move.card)}`;
    }
  },

  refusal: (code) => REFUSALS[code] ?? null,
  reason: (reason, who) => word(reasons, reason, who),
  card: (card) => (card === null ? 'Dos d’une carte' : bare(card)),

  account(view, standings, who) {
    if (view.phase.is !== 'over') return [];
    const { winner } = view.phase;
    const byPoints = (view.seats.find(({ seat }) => seat === winner)?.points ?? 0) >= GOAL;
    const won = byPoints
      ? {
          text: `${does(winner, who, 'as', 'a')} ${GOAL} points ou plus : c’est gagné.`,
          clause: 'ON-17',
        }
      : {
          text: `${does(winner, who, 'as posé ta', 'a posé sa')} dernière carte quand aucune colonne n’en avait plus de deux : c’est gagné sur-le-champ.`,
          clause: 'ON-16',
        };
    const lines = standings.map(({ seat, points: total }) => {
      const scored = view.seats.find((one) => one.seat === seat)?.scored ?? [];
      const sum = scored.map((card) => `${card} (${headsOn(card, view.heads)})`).join(', ');
      const have = `${does(seat, who, 'as', 'a')} ${points(total)}`;
      return { text: scored.length === 0 ? `${have}.` : `${have} : ${sum}.`, clause: 'ON-13' };
    });
    return [won, ...lines];
  },

  net: 'Ramasser',
  netSpoken: (before, who) =>
    before === null
      ? 'Ramasser une colonne avec le filet'
      : `Ramasser une colonne avec le filet ; une carte ira à ${who.name(before)}`,
  direction: (direction) => `On joue ${round(direction)}`,
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
  basket: (owner, who) => (owner === who.me ? 'Pour toi' : `Pour ${who.name(owner)}`),
  points: (count) => `${count} point${count < 2 ? '' : 's'} sur ${GOAL}`,
  aside: (count) => `${cards(count)} hors de cette partie`,
} satisfies Words;
