/** Every game and mode with its seats. */
export const MODES = [
  { game: 'otter-nonsense', mode: 'table', seats: 3 },
  { game: 'otter-nonsense', mode: 'table', seats: 6 },
  { game: 'otters', mode: 'duel', seats: 2 },
  { game: 'otters', mode: 'teams', seats: 4 },
  { game: 'otters', mode: 'free', seats: 3 },
  { game: 'otto-bruno', mode: 'table', seats: 2 },
  { game: 'otto-bruno', mode: 'table', seats: 4 },
  { game: 'prout', mode: 'base', seats: 2 },
  { game: 'prout', mode: 'base', seats: 5 },
  { game: 'prout', mode: 'common', seats: 3 },
  { game: 'prout', mode: 'solo', seats: 1 },
  { game: 'crazy-eights', mode: 'classic', seats: 2 },
  { game: 'crazy-eights', mode: 'classic', seats: 6 },
] as const;

export const GAMES = ['otter-nonsense', 'otters', 'otto-bruno', 'prout', 'crazy-eights'] as const;

type Mode = (typeof MODES)[number];

/** How a game is played by those who do not choose. */
export function firstMode(game: (typeof GAMES)[number]): Mode {
  const mode = MODES.find((one) => one.game === game);
  if (!mode) throw new Error(`no mode of ${game}`);
  return mode;
}

/** Opens a table with weak bots on all seats but the first, from the page itself, and starts it. */
export async function openTable(
  page: import('playwright-core').Page,
  { game, mode, seats }: Pick<Mode, 'game' | 'mode' | 'seats'>,
  people = 1,
): Promise<string> {
  const letters = ['A', 'B', 'C', 'D', 'E', 'F'];
  const bots = letters.slice(people, seats).map((seat) => [seat, 1]);
  const ask = { wish: { game, mode, seats }, bots, name: 'Ada', animal: 'otter' };
  return page.evaluate(
    async ([body, start]) => {
      const json = { 'content-type': 'application/json' };
      const made = await fetch('/api/tables', { method: 'POST', headers: json, body });
      const { table } = (await made.json()) as { table: { code: string } };
      if (start) await fetch(`/api/tables/${table.code}/start`, { method: 'POST' });
      return table.code;
    },
    [JSON.stringify(ask), people === 1] as const,
  );
}
