import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test } from 'vitest';
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
  const act = async () => {};
  const { rerender } = render(SeatList, { table, shown: TABLE, act });
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
