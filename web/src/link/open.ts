import type { Seat } from '$web/game/contract';
import { settings } from '$web/settings/settings.svelte';
import { sealOwn, showOwn } from '$web/deal/own-word';
import { capital } from '$web/words/capital';
import { shell } from '$web/words/words.svelte';
import { api, type Me } from './api';
import { once } from './once';
import type { ShownGame, ShownTable } from './wire';

/** The seats, by their letters. */
export const LETTERS: readonly Seat[] = ['A', 'B', 'C', 'D', 'E', 'F'];
/** The level of a bot nobody chose a level for. */
export const USUAL_LEVEL = 2;

/** How many usually play: a pair where that is possible, else three. */
function usualSeats(game: ShownGame): number {
  const mode = game.modes[0];
  return Math.min(Math.max(mode?.least_seats ?? 2, 2), mode?.most_seats ?? 2);
}

/** Who one is on this device; an animal's name for those who have not said. */
export function me(): Me {
  const { name, animal } = settings.now;
  return { name: name || capital(shell().animals[animal]), animal };
}

/** Opens a table: with bots and at once if `alone`, else to gather friends at. */
export async function openTable(game: ShownGame, alone: boolean): Promise<ShownTable> {
  const mode = game.modes[0]?.id ?? '';
  const seats = usualSeats(game);
  const bots = LETTERS.slice(1, seats).map((seat): [Seat, number] => [seat, USUAL_LEVEL]);
  const wish = { game: game.id, mode, seats, options: {} };
  const { table, you } = await once(`${game.id} ${alone}`, (key) =>
    api.create(wish, me(), key, alone ? bots : []),
  );
  if (alone) {
    const mine = table.seats.find((row) => row.taken === 'person' && row.person === you);
    if (mine) await sealOwn(table, mine.seat);
    const { table: started } = await api.start(table.code);
    // The table shows it too once it is connected; this is quicker.
    if (mine) void showOwn(started, mine.seat).catch(() => {});
  }
  return table;
}
