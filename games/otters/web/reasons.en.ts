import type { Wordings } from './reasons';
import { aCard, groundName, points, theLake } from './vocabulary.en';

/** Why a move is good; each follows "because". */
export const REASONS: Wordings = {
  wins: { needs: [], say: () => 'it wins the game' },
  fills: {
    needs: ['at', 'ground', 'points'],
    say: ({ at, ground, points: worth }) =>
      `it fills ${theLake(at)}, the ${groundName(ground)}, for ${points(worth)}`,
  },
  'completes-suit': {
    needs: ['suit'],
    say: ({ suit }) => `it brings three ${suit} lakes together`,
  },
  'denies-suit': {
    needs: ['seat', 'suit'],
    say: ({ seat, suit }, name) => `it keeps ${name(seat)} from having all of ${suit}`,
  },
  'will-fill': {
    needs: ['at', 'ground'],
    say: ({ at, ground }) =>
      `you can then fill ${theLake(at)}, the ${groundName(ground)}, in this turn`,
  },
  bars: {
    needs: ['at', 'seat'],
    say: ({ at, seat }, name) => `it keeps ${name(seat)} from filling ${theLake(at)}`,
  },
  'takes-away': {
    needs: ['at', 'seat'],
    say: ({ at, seat }, name) => `it leaves too little in ${theLake(at)} for ${name(seat)}`,
  },
  'play-again': { needs: [], say: () => 'you may play one more card' },
  'out-of-reach': {
    needs: ['at', 'need', 'seat'],
    say: ({ at, need, seat }, name) =>
      `${theLake(at)} still needs ${need}, too much for ${name(seat)}`,
  },
  weakens: {
    needs: ['at'],
    say: ({ at }) => `it takes from ${theLake(at)}, the one closest to full`,
  },
  'adds-nothing': {
    needs: ['seat'],
    say: ({ seat }, name) => `it adds nothing that ${name(seat)} could use`,
  },
  'helps-nobody': {
    needs: ['at'],
    say: ({ at }) => `${theLake(at)} is yours already, so it helps nobody else`,
  },
  farthest: { needs: ['at'], say: ({ at }) => `${theLake(at)} is the one that needs most` },
  'adds-little': { needs: [], say: () => 'it gives as little away as can be' },
  keeps: { needs: ['card'], say: ({ card }) => `it keeps ${aCard(card)} for later` },
};
