import { capital } from '$web/words/capital';
import { speech, type Person } from '$web/words/speech';
import { rankOf, suitOf, type Rank } from './cards';
import type { Card, Suit } from './generated/wire';
import type { Phrases } from './words.en';

const { list, plural, does } = speech('fr', 'Tu', (count) => count < 2);

const RANKS: Partial<Record<Rank, string>> = { J: 'valet', Q: 'dame', K: 'roi', A: 'as' };
const SUITS: Record<Suit, string> = {
  clubs: 'trèfle',
  diamonds: 'carreau',
  spades: 'pique',
  hearts: 'cœur',
};
const cards = (count: number) => plural(count, 'carte', 'cartes');
const points = (count: number) => plural(count, 'point', 'points');
const named = (card: Card) => `${RANKS[rankOf(card)] ?? rankOf(card)} de ${SUITS[suitOf(card)]}`;
const ARTICLES: Partial<Record<Rank, string>> = { A: 'l’', Q: 'la ' };
const the = (card: Card) => `${ARTICLES[rankOf(card)] ?? 'le '}${named(card)}`;
const people = (by: readonly Person[]) => {
  const others = by.filter(({ me }) => !me).map(({ name }) => name);
  return list(others.length < by.length ? ['toi', ...others] : others);
};

export const phrases: Phrases = {
  name: 'Le 8 américain',
  tagline: 'Même couleur ou même valeur : débarrasse-toi de tes cartes en premier.',
  minutes: '10 min',
  age: 'dès 6 ans',
  start: {
    aim: 'Sois le premier à ne plus avoir de cartes.',
    turn: 'Joue une carte de la même couleur ou de la même valeur que celle de la pile. Un 8 va toujours.',
    end: 'Quelqu’un joue sa dernière carte et gagne.',
  },
  modes: { classic: { name: 'Chacun pour soi', line: 'De deux à six joueurs, chacun pour soi.' } },
  options: {
    draws: {
      name: 'Cartes à piocher',
      line: 'Nombre de cartes à piocher par tour avant de passer. 0 : jusqu’à pouvoir jouer.',
    },
    must_play: { name: 'Obligé de jouer', line: 'Qui a une carte qui va doit en jouer une.' },
    specials: {
      name: 'Cartes spéciales',
      line: 'Un 2 fait piocher deux cartes au suivant, une dame lui fait passer son tour, un as change le sens.',
    },
    twos_stack: {
      name: 'Un 2 sur un 2',
      line: 'Qui doit piocher peut jouer un 2 : le suivant pioche le tout.',
    },
    reshuffle: { name: 'Mélanger la pile', line: 'Quand la pioche est vide, on mélange la pile.' },
    plain_last: {
      name: 'Finir sur une carte simple',
      line: 'Ta dernière carte ne peut être ni un 8 ni une autre carte spéciale.',
    },
    say_last: {
      name: 'Annoncer « Carte ! »',
      line: 'Avec deux cartes en main, tu l’annonces avant de jouer. Si tu oublies, tu en pioches deux.',
    },
    first_begins: {
      name: 'La première place commence',
      line: 'Qui est en tête de liste commence. Sinon, c’est le hasard.',
    },
  },
  suit: (suit) => capital(SUITS[suit]),
  card: (card) => (card ? capital(named(card)) : 'Une carte, face cachée'),

  prompts: {
    over: 'La partie est finie.',
    dealing: 'On distribue les cartes.',
    shuffling: 'On mélange la pile : il y a de nouveau une pioche.',
    name: 'Quelle couleur veux-tu ? Touche-la.',
    owed: (count) => `Pioche ${count} cartes : touche la pioche.`,
    answer: (count) => `Pioche ${count} cartes, ou joue un 2 pour les passer au suivant.`,
    playOrDraw: 'Touche une carte qui brille, puis la pile. Ou pioche.',
    draw: 'Rien ne va. Touche la pioche.',
    playOrPass: 'Joue une carte qui brille, ou passe.',
    pass: 'Rien ne va. Touche «\u202fPasser\u202f».',
    play: 'Touche une carte qui brille, puis la pile.',
    plays: (name) => `Au tour de ${name}…`,
    names: (name) => `${name} choisit une couleur…`,
    owes: (name, count) => `${name} doit piocher ${count} cartes…`,
  },

  which: {
    plain: 'Touche maintenant la pile.',
    eight: 'Un 8 va partout, et tu choisis la couleur. Touche la pile.',
    two: 'Un 2 : le suivant pioche deux cartes. Touche la pile.',
    queen: 'Une dame : le suivant passe son tour. Touche la pile.',
    ace: 'Un as : le jeu change de sens. Touche la pile.',
    pile: 'Touche maintenant une de tes cartes.',
  },

  events: {
    starter: (by) => `${does(by, 'reçois', 'reçoit')} la première carte.`,
    drew: (by, seen) => `${does(by, 'pioches', 'pioche')} ${list(seen.map(the))}.`,
    drewUnseen: (by, count) => `${does(by, 'pioches', 'pioche')} ${cards(count)}.`,
    opened: (card) => `${capital(the(card))} ouvre la pile.`,
    played: (by, card) => `${does(by, 'joues', 'joue')} ${the(card)}.`,
    named: (by, suit) => `${does(by, 'demandes', 'demande')} ${SUITS[suit]} !`,
    owes: (by, count) => `${does(by, 'dois', 'doit')} piocher ${count} cartes !`,
    skipped: (by) => (by.me ? 'Tu passes ton tour !' : `${by.name} passe son tour !`),
    turned: 'Le jeu change de sens !',
    passed: (by) => `${does(by, 'passes', 'passe')}.`,
    shuffled: 'On mélange la pile : voilà une nouvelle pioche.',
    said: (by) => `${does(by, 'annonces', 'annonce')} : « Carte ! »`,
    forgot: (by, count) =>
      `${does(by, 'oublies', 'oublie')} d’annoncer « Carte ! » et ${by.me ? 'pioches' : 'pioche'} ${cards(count)} !`,
    counted: (by, count) => `Il reste ${points(count)} à ${by.me ? 'toi' : by.name}.`,
    ended: 'La partie est finie.',
  },

  moves: {
    play: (card) => `Jouer ${the(card)}`,
    draw: (count) => `Piocher ${cards(count)}`,
    pass: 'Passer',
    say: 'Annoncer « Carte ! »',
    name: (suit) => `Demander ${SUITS[suit]}`,
  },

  refusals: {
    'not-this-deck': 'Ce ne sont pas les cartes de cette table.',
    'no-such-starter': 'Personne ne commence de cette place à cette table.',
    'deal-first': 'Il faut d’abord distribuer les cartes.',
    'not-turned-up': 'Cette carte n’ouvre pas la pile.',
    'not-in-hand': 'Tu n’as pas cette carte.',
    'does-not-fit': 'Cette carte ne va pas : il faut la même couleur, la même valeur ou un 8.',
    'drawn-enough': 'Tu as assez pioché. Joue une carte ou passe.',
    'draw-first': 'Tu ne peux passer qu’après avoir pioché.',
    'must-play': 'Tu as une carte qui va : tu dois la jouer.',
    'name-first': 'Choisis d’abord la couleur pour ton 8.',
    'nothing-to-name': 'On ne choisit une couleur qu’après avoir joué un 8.',
    'answer-two': 'On ne répond que par un 2. Sinon, pioche.',
    'no-answer': 'Ici, on ne répond pas à un 2. Pioche.',
    'no-stock': 'Il n’y a plus rien à piocher.',
    'not-the-pile': 'On ne mélange que la pile, sans la carte du dessus.',
    'nothing-to-say': 'À cette table, on n’annonce rien.',
    'say-later': 'On ne l’annonce qu’avec deux cartes en main, dont une qui va.',
    'said-so': 'Tu as annoncé « Carte ! » : joue une carte.',
    'not-last': 'Ta dernière carte ne peut être ni un 8 ni une autre carte spéciale.',
  },

  reasons: {
    wins: () => 'c’est ta dernière carte',
    'next-draws': ({ name, count }) => `${name} doit piocher ${count} cartes`,
    'saves-drawing': ({ count }) => `cela t’évite de piocher ${count} cartes`,
    'leaves-out': ({ name }) => `${name} a peu de cartes et passe son tour`,
    'turns-from': ({ name }) => `${name} a peu de cartes et ne joue pas tout de suite`,
    'play-again': () => 'tu rejoues aussitôt',
    'keeps-eight': () => 'tu gardes ton 8 pour plus tard',
    'goes-on': ({ suit, count }) => `il te reste ${cards(count)} de ${SUITS[suit]} pour la suite`,
    sheds: ({ points: worth }) => `cela te débarrasse de ${points(worth)}`,
    holds: ({ suit, count }) => `tu as ${cards(count)} de ${SUITS[suit]}`,
    fewer: ({ count }) => `il ne te reste plus que ${cards(count)}`,
    'more-choice': () => 'tu auras plus de choix',
    'nothing-fits': () => 'rien d’autre ne va',
  },

  account: {
    out: (by) =>
      by[0]?.me ? 'Tu gagnes : plus de cartes.' : `${people(by)} gagne : plus de cartes.`,
    fewest: (by, count) =>
      `Victoire pour ${people(by)}, avec ${points(count)} : personne n’en a moins.`,
    stuck: 'Personne n’a posé toutes ses cartes : celles qui restent en main décident.',
    hand: (by, held, count) =>
      `${capital(people([by]))} : ${list(held.map(named))} : ${points(count)}.`,
  },

  pieces: {
    you: 'Toi',
    noCards: 'Plus de cartes !',
    stock: (count, owed) => `Pioche : ${cards(count)}${owed > 0 ? `, dont ${owed} à prendre` : ''}`,
    pile: (card, asked) =>
      card ? `Pile : ${named(card)}, on demande ${SUITS[asked ?? suitOf(card)]}` : 'Pile : vide',
    stockShort: (count) => `pioche : ${count}`,
    pileShort: 'pile',
    pass: 'Passer',
    say: 'Carte !',
    way: (back) =>
      back ? 'On joue dans le sens inverse' : 'On joue dans le sens des aiguilles d’une montre',
  },
};
