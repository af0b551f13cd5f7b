/** What a whole room may see: those who sit look there too, and may not see the backs of their own racks. */

import type { ForRoom } from '$web/game/contract';
import type { Event, Stood, View } from './generated/wire';

const UNSEEN: Stood = { otto: null, bruno: null };

/** A place in anybody's rack. */
const RACK = /^rack:([A-F]):/;

export const forRoom: ForRoom<View, Event> = {
  view: (view) => ({
    ...view,
    players: view.players.map((player) => ({ ...player, rack: player.rack.map(() => UNSEEN) })),
  }),
  event: (event) => (event.event === 'drawn' ? { ...event, card: UNSEEN } : event),
  // No rack stands there: cards come from whoever holds them.
  spot: (spot) => spot.replace(RACK, 'seat:$1:').replace(/^(seat:[A-F]):.*/, '$1'),
};
