import type { Wordings } from './reasons';
import { SUITS_MANY, aCard, groundName, of, points, theLake } from './vocabulary.fr';

/** Why a move is good; each follows the French for "because". */
export const REASONS: Wordings = {
  wins: { needs: [], say: () => 'cela gagne la partie' },
  fills: {
    needs: ['at', 'ground', 'points'],
    say: ({ at, ground, points: worth }) =>
      `cela remplit ${theLake(at)}, le ${groundName(ground)}, pour ${points(worth)}`,
  },
  'completes-suit': {
    needs: ['suit'],
    say: ({ suit }) => `cela réunit trois lacs ${SUITS_MANY[suit]}`,
  },
  'denies-suit': {
    needs: ['seat', 'suit'],
    say: ({ seat, suit }, name) =>
      `cela empêche ${name(seat)} d’avoir tous les lacs ${SUITS_MANY[suit]}`,
  },
  'will-fill': {
    needs: ['at', 'ground'],
    say: ({ at, ground }) =>
      `tu pourras alors remplir ${theLake(at)}, le ${groundName(ground)}, pendant ce tour`,
  },
  bars: {
    needs: ['at', 'seat'],
    say: ({ at, seat }, name) => `cela empêche ${name(seat)} de remplir ${theLake(at)}`,
  },
  'takes-away': {
    needs: ['at', 'seat'],
    say: ({ at, seat }, name) =>
      `${theLake(at)} est alors trop vide pour que ${name(seat)} le remplisse`,
  },
  'play-again': { needs: [], say: () => 'cela permet de jouer une carte de plus' },
  'out-of-reach': {
    needs: ['at', 'need', 'seat'],
    say: ({ at, need, seat }, name) =>
      `il manque encore ${need} pour remplir ${theLake(at)}, c’est hors de portée ${of(name(seat))}`,
  },
  weakens: {
    needs: ['at'],
    say: ({ at }) => `cela vide un peu ${theLake(at)}, le plus près d’être plein`,
  },
  'adds-nothing': {
    needs: ['seat'],
    say: ({ seat }, name) => `cela n’apporte rien d’utile à ${name(seat)}`,
  },
  'helps-nobody': {
    needs: ['at'],
    say: ({ at }) => `${theLake(at)} est déjà à toi, et cela n’aide personne d’autre`,
  },
  farthest: { needs: ['at'], say: ({ at }) => `${theLake(at)} est le plus loin d’être plein` },
  'adds-little': { needs: [], say: () => 'cela aide les autres le moins possible' },
  keeps: { needs: ['card'], say: ({ card }) => `cela garde ${aCard(card)} pour plus tard` },
};
