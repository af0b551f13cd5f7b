/** A table for two in the middle of a turn, as the server writes it to seat A: for tests. */

import type { Pile, View } from './generated/wire';

type Without<One, Keys extends PropertyKey> = One extends unknown ? Omit<One, Keys> : never;

/** What a view says of the turn. */
export type Stage = Without<View, 'active' | 'players' | Pile>;

export const PLAY: Stage = { phase: 'play', seat: 'A', shown: 0, last: false };

/** A holds 1 to 4 in blue, two red 2s of which the second is a twin, a joker and a green 3. */
export function view(stage: Stage = PLAY): View {
  const otto = (...faces: ('joker' | '1b' | '2b' | '3b' | '4b' | '2r' | '3g')[]) =>
    faces.map((face) => ({ otto: face, bruno: null }));
  return {
    active: 'otto',
    ...stage,
    left: { count: 20, cards: [{ otto: null, bruno: '2g' }] },
    right: { count: 21, cards: [{ otto: null, bruno: '3y' }] },
    discard: { count: 4, cards: [{ otto: '1r', bruno: null }] },
    players: [
      {
        seat: 'A',
        rack: [
          ...otto('1b', '2r', '2b', '3b'),
          { otto: '2r', bruno: null, twin: 2 },
          ...otto('4b', 'joker', '3g'),
        ],
        sets: [],
        rest: null,
      },
      {
        seat: 'B',
        rack: [
          { otto: null, bruno: '4y' },
          { otto: null, bruno: '1g' },
          { otto: null, bruno: 'joker' },
        ],
        sets: [],
        rest: null,
      },
    ],
  };
}
