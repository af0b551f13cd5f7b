import type { Seat } from '$web/game/contract';
import { settings } from '$web/settings/settings.svelte';
import { sealOwn, showOwn } from '$web/deal/own-word';
import { optionsOf } from '$web/lobby/options';
import { api, codeOf, OFFLINE, type Me, type NewTable } from './api';
import { nameless } from './named';
import { askOnce } from './once';
import { seatOf } from './shown';
import type { About, Mode, ShownTable, TableAnswer, Wish } from './wire';

/** The seats, by their letters. */
export const LETTERS: readonly Seat[] = ['A', 'B', 'C', 'D', 'E', 'F'];
/** The level of a bot nobody chose a level for. */
export const USUAL_LEVEL = 2;

/** How many usually play: a pair where that is possible, else three. */
function usualSeats(game: About): number {
  const mode = game.modes[0];
  return Math.min(Math.max(mode?.seats.min ?? 2, 2), mode?.seats.max ?? 2);
}

/** Who one is on this device. */
export function me(): Me {
  const { name, animal } = settings.now;
  return { name: name || nameless(animal), animal };
}

/** The option by which the first seat begins, rather than whom chance draws. */
const FIRST_BEGINS = 'first_begins';

/** Whoever meets a game and plays it alone begins, where its rules leave that open. */
function forNewcomers(game: About, mode: Mode | undefined): Wish['options'] {
  const open = optionsOf(game, mode).some(({ key }) => key === FIRST_BEGINS);
  return open && !settings.now.met.includes(game.id) ? { [FIRST_BEGINS]: true } : {};
}

/** Lets chance decide who begins from now on, at the table of somebody who plays alone. */
export async function letChanceBegin({ code, wish, people }: ShownTable): Promise<void> {
  if (people.length > 1 || wish.options?.[FIRST_BEGINS] !== true) return;
  await api.change(code, {
    wish: { ...wish, options: { ...wish.options, [FIRST_BEGINS]: false } },
  });
}

/** Opens a table for one device: on the server, or on this device if no server can be reached. */
async function createNear(wanted: NewTable): Promise<TableAnswer> {
  try {
    return await api.create(wanted);
  } catch (error) {
    if (codeOf(error) !== OFFLINE) throw error;
    return api.createHere(wanted);
  }
}

/** What follows the address of a table that is opened for several people at this device. */
export const TOGETHER = '#together';

/** With whom one would like to play. */
export type Company = 'bots' | 'friends' | 'here';

/** Opens a table: with bots and at once, else to gather friends at, or those who play on this device. */
export async function openTable(game: About, company: Company): Promise<ShownTable> {
  const alone = company === 'bots';
  const mode = game.modes[0];
  const seats = usualSeats(game);
  const bots = LETTERS.slice(1, seats).map((seat): [Seat, number] => [seat, USUAL_LEVEL]);
  const options = alone ? forNewcomers(game, mode) : {};
  const wish = { game: game.id, mode: mode?.id ?? '', seats, options };
  const { table, you } = await askOnce(`${game.id} ${company}`, (key) => {
    const wanted = { wish, key, bots: alone ? bots : [], ...me() };
    return company === 'friends' ? api.create(wanted) : createNear(wanted);
  });
  if (alone) {
    const mine = seatOf(table, you);
    if (mine) await sealOwn(table, mine);
    const { table: started } = await api.start(table.code);
    // The table shows it too once it is connected; this is quicker.
    if (mine) void showOwn(started, mine).catch(() => {});
  }
  return table;
}

/** Opens the lesson of a game, which says itself how it is played and what is dealt. */
export async function openLesson(game: string): Promise<ShownTable> {
  const wish = { game, mode: '', seats: 0, options: {} };
  const { table } = await askOnce(`${game} lesson`, (key) =>
    createNear({ wish, key, lesson: true, ...me() }),
  );
  await api.start(table.code);
  return table;
}
