import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AnyGame, AnyWords } from '$web/game/contract';
import { loadGame, loadWords } from '$web/game/games';
import { api } from '$web/link/api';
import type { ShownTable } from '$web/link/wire';
import { settings } from '$web/settings/settings.svelte';
import { play } from '$web/sound/sound';
import Ended from './Ended.svelte';
import { sitDown, TABLE, update } from './test-table.svelte';

vi.mock('$web/sound/sound');

const END = {
  standings: [
    { seat: 'B' as const, points: 3, place: 1 },
    { seat: 'A' as const, points: 1, place: 2 },
  ],
  secret: '',
};
const over = { ...TABLE, stage: 'over', contest: 'c' } as const;

let pieces: readonly [AnyGame, AnyWords];
beforeAll(async () => {
  pieces = await Promise.all([loadGame('otters'), loadWords('otters', 'en')]);
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
}, 60_000);
beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(api, 'games').mockResolvedValue([]);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Ada has lost, and looks at it. */
async function end(seen: boolean) {
  const at = await sitDown();
  const [game, its] = pieces;
  const words = { ...its, account: () => [] };
  await at.tell({ type: 'table', table: over }, update(2, { end: END }));
  const who = () => at.table.whoPlays(String);
  const props = { table: at.table, game, words, who: who(), end: END, seen };
  return { ...at, who, ...render(Ended, props) };
}

test('the noise of the end is made once, whatever is told or set after it', async () => {
  // As the real one does, which asks whether any noise is wanted.
  vi.mocked(play).mockImplementation(() => void settings.now.sound);
  const { tell, who, rerender } = await end(true);
  await vi.waitFor(() => expect(play).toHaveBeenCalledWith('sad'));
  await tell({ type: 'table', table: { ...over } });
  await rerender({ who: who() });
  settings.set('sound', !settings.now.sound);
  await tell();
  expect(play).toHaveBeenCalledOnce();
});

test('whoever comes back to the end just reads it', async () => {
  await end(false);
  await screen.findByRole('dialog');
  expect(play).not.toHaveBeenCalled();
});

test('the replay is seen with the eyes one had, wherever one sits by now', async () => {
  const { tell } = await end(false);
  const seats = [
    { seat: 'A', stand_in: false, bot_in: null, taken: 'nobody' },
    { seat: 'B', stand_in: false, bot_in: null, taken: 'person', person: 1 },
  ] as const;
  await tell({ type: 'table', table: { ...over, seats: [...seats] } });
  const link = await screen.findByRole('link', { name: 'Watch the replay' });
  expect(link.getAttribute('href')).toBe('/replay/c?eyes=A');
});

test('whoever plays again after somebody left has a bot on the empty chair', async () => {
  const { tell } = await end(false);
  const asked: unknown[] = [];
  vi.spyOn(api, 'bot').mockImplementation(async (...it) => void asked.push(it) as never);
  vi.spyOn(api, 'rematch').mockImplementation(async (...it) => void asked.push(it) as never);
  const [first] = TABLE.seats;
  const seats = [first, { seat: 'B', taken: 'nobody' }] as ShownTable['seats'];
  await tell({ type: 'table', table: { ...over, seats } });
  (await screen.findByRole('button', { name: 'Play again' })).click();
  await vi.waitFor(() =>
    expect(asked).toEqual([
      ['ABCDEF', 'B', 2],
      ['ABCDEF', false, false],
    ]),
  );
});

test('who looks at the table hears what others would like to play', async () => {
  const { tell } = await end(false);
  (await screen.findByRole('button', { name: 'Look at the table' })).click();
  await tell({ type: 'table', table: { ...over, proposals: [{ person: 2, wish: over.wish }] } });
  await screen.findByText(/Cléo.* would like to play again/);
});

test('whoever came since the deal loses no chair by it before the host was told', async () => {
  const { tell } = await end(false);
  const rematch = vi.spyOn(api, 'rematch').mockResolvedValue({} as never);
  const person = (id: number) => ({ id, name: `P${id}`, animal: 'fox', present: true }) as const;
  const seat = (letter: 'A' | 'B' | 'C', person: number) =>
    ({ seat: letter, stand_in: false, bot_in: null, taken: 'person', person }) as const;
  const seats = [seat('A', 1), seat('B', 2), seat('C', 3)];
  const people = [1, 2, 3].map(person);
  await tell({ type: 'table', table: { ...over, people, seats } });
  await fireEvent.click(await screen.findByRole('button', { name: 'Same deal, other chairs' }));
  await screen.findByText(/none for .?P3/);
  expect(rematch).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole('button', { name: 'Yes, fewer' }));
  await vi.waitFor(() => expect(rematch).toHaveBeenCalledWith(TABLE.code, true, true));
});

test('who came in mid-game reads that the next game is theirs too', async () => {
  const at = await sitDown();
  await at.tell(
    { type: 'welcome', v: 2, you: 2, seat: null, played_for: 0 },
    { type: 'table', table: over },
    update(2, { end: END }),
  );
  const [game, its] = pieces;
  const words = { ...its, account: () => [] };
  const who = at.table.whoPlays(String);
  render(Ended, { table: at.table, game, words, who, end: END, seen: false });
  expect(await screen.findByText(/Ada.* chooses the next game/)).toBeTruthy();
  expect(screen.queryByText(/You are in the next game/)).toBeNull();
  const [first] = TABLE.seats;
  const seats = [
    first,
    { seat: 'B', stand_in: false, bot_in: null, taken: 'person', person: 2 },
  ] as ShownTable['seats'];
  await at.tell({ type: 'table', table: { ...over, seats } });
  expect(await screen.findByText(/You are in the next game/)).toBeTruthy();
});
