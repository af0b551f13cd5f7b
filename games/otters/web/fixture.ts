import type { Who } from '$web/game/contract';
import type { Lake, Player, View } from './generated/wire';

/** A table to test with: A to play two cards, an alligator of B at the second place. */
export function view(changes: Partial<View> = {}): View {
  return {
    turn: 'A',
    doing: { is: 'play', left: 2 },
    simple: false,
    lakes: [
      lake(),
      lake({ ground: '9p', total: 3, otters: ['1', '2'], alligator: 'B' }),
      lake({ ground: '8g' }),
    ],
    players: [player(), player({ seat: 'B', hand: [null, null, null, null] })],
    deck: 20,
    discards: ['1', '2'],
    playgrounds: 3,
    ...changes,
  };
}

export function lake(changes: Partial<Lake> = {}): Lake {
  return { ground: '6o', total: 0, otters: [], alligator: null, ...changes };
}

export function player(changes: Partial<Player> = {}): Player {
  return {
    seat: 'A',
    partner: null,
    hand: ['1', '2', '2', 'move'],
    won: [],
    points: 0,
    ...changes,
  };
}

/** Ada reads; Ben is the other. */
export const who: Who = {
  me: 'A',
  name: (seat) => (seat === 'A' ? 'Ada' : 'Ben'),
  animal: () => 'otter',
};
export const watcher: Who = { ...who, me: null };
