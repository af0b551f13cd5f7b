import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { Asking } from '$web/link/asking.svelte';
import type { ShownTable } from '$web/link/wire';
import { sitDown, TABLE } from '$web/table/test-table.svelte';
import SeatList from './SeatList.svelte';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => cleanup());

test('what was open about a bot stays shut when another sits there later', async () => {
  const { table, tell } = await sitDown();
  const [first] = TABLE.seats;
  const free = { ...TABLE, seats: [first, { seat: 'B', taken: 'nobody' }] } as ShownTable;
  const { rerender } = render(SeatList, { table, shown: TABLE, asking: new Asking() });
  const show = async (shown: ShownTable) => {
    await tell({ type: 'table', table: shown });
    await rerender({ shown });
  };
  screen.getByRole('button', { name: /bot, Paddler/ }).click();
  await screen.findByRole('dialog');
  await show(free);
  expect(screen.queryByRole('dialog')).toBeNull();
  await show(TABLE);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who plays together is told before the game', async () => {
  const { table, tell } = await sitDown();
  const free = (['C', 'D'] as const).map((seat) => ({ seat, taken: 'nobody' }));
  const shown = { ...TABLE, stage: 'gathering', seats: [...TABLE.seats, ...free] } as ShownTable;
  await tell({ type: 'table', table: shown });
  render(SeatList, { table, shown, asking: new Asking(), teams: 2 });
  const teams = screen.getAllByText(/Team/).map((one) => /Team \d/.exec(one.textContent)?.[0]);
  expect(teams).toEqual(['Team 1', 'Team 2', 'Team 1', 'Team 2']);
});
