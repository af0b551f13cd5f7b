import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { moments as otters } from '../../../games/otters/web/fixtures/free-3';
import { moments as prout } from '../../../games/prout/web/fixtures/common';
import { loadWords } from '$web/game/games';
import { api, type ShownContest } from '$web/link/api';
import type { ServerMsg, ShownTable, TableAnswer } from '$web/link/wire';
import { settings } from '$web/settings/settings.svelte';
import { TABLE, update } from '$web/table/test-table.svelte';
import Table from './Table.svelte';

/** A socket whose other end is the test. */
class Socket {
  static OPEN = 1;
  static last: Socket | null = null;
  readyState = 1;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    Socket.last = this;
  }
  send() {}
  close() {}
}

/** Those who sit at a table of three, and what is played there. */
const at = (game: string, contest: string): ShownTable => ({
  ...TABLE,
  code: 'K7P2QM',
  stage: 'playing',
  contest,
  wish: { game, seats: 3, options: {} },
  seats: (['A', 'B', 'C'] as const).map((seat, index) => ({
    seat,
    stand_in: false,
    bot_in: null,
    ...(index === 0 ? { taken: 'person', person: 1 } : { taken: 'bot', level: 2 }),
  })) as ShownTable['seats'],
});

async function tell(...messages: ServerMsg[]): Promise<void> {
  for (const message of messages) Socket.last?.onmessage?.({ data: JSON.stringify(message) });
  await vi.advanceTimersByTimeAsync(50);
}

beforeAll(() => Promise.all([loadWords('prout', 'en'), loadWords('otters', 'en')]), 60_000);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A view that is read with the wrong game's eyes throws, which fails the run. */
test('who looks at the table of one game sees nothing of the next with its eyes', async () => {
  vi.stubGlobal('WebSocket', Socket);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  settings.set('met', ['prout', 'otters']);
  const before = at('prout', 'p');
  const answer: TableAnswer = { table: before, you: 1, turn: null };
  vi.spyOn(api, 'show').mockResolvedValue(answer);
  vi.spyOn(api, 'contest').mockResolvedValue({ id: 'p', wish: before.wish } as ShownContest);
  const { container } = render(Table, { code: 'K7P2QM', covered: false });
  await vi.waitFor(() => expect(Socket.last).not.toBeNull());
  const game = () => container.querySelector('main')?.dataset['game'];
  await tell(
    { type: 'welcome', v: 2, you: 1, seat: 'A', played_for: 0 },
    { type: 'table', table: before },
    update(1, { contest: 'p', view: prout.at(-1)?.view, told: [] }),
  );
  await vi.waitFor(() => expect(game()).toBe('prout'));
  await screen.findByRole('list', { name: 'Who is at the table' });
  await tell(
    { type: 'table', table: at('otters', 'o') },
    update(1, { contest: 'o', view: otters[0]?.view, told: [] }),
  );
  await vi.waitFor(() => expect(game()).toBe('otters'));
  await screen.findByRole('list', { name: 'Who is at the table' });
});
