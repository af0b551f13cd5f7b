import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ShownTable, Wish } from '$web/link/wire';
import { TABLE } from '$web/table/test-table.svelte';
import Fewer from './Fewer.svelte';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => cleanup());

const seat = (letter: string, person: number) => ({ seat: letter, taken: 'person', person });
const three = {
  ...TABLE,
  wish: { ...TABLE.wish, seats: 3 },
  people: [1, 2, 3].map((id) => ({ id, name: `P${id}`, animal: 'fox', present: true })),
  seats: [seat('A', 1), seat('B', 2), seat('C', 3)],
} as unknown as ShownTable;
const wish = (seats: number): Wish => ({ game: 'otters', mode: 'free', seats, options: {} });

function host() {
  const onchange = vi.fn();
  const { component } = render(Fewer, { shown: three, onchange });
  return { onchange, change: (seats: number) => component.change(wish(seats)) };
}

test('who would lose a chair is named before it is gone', async () => {
  const { onchange, change } = host();
  change(2);
  expect((await screen.findByRole('dialog')).textContent).toMatch(/none for .?P3/);
  expect(onchange).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole('button', { name: 'Yes, fewer' }));
  expect(onchange).toHaveBeenCalledWith(wish(2));
});

test('the host may think better of it, and nobody is asked where all keep a chair', async () => {
  const { onchange, change } = host();
  change(2);
  await fireEvent.click(await screen.findByRole('button', { name: 'Never mind' }));
  expect(onchange).not.toHaveBeenCalled();
  change(4);
  expect(onchange).toHaveBeenCalledWith(wish(4));
  expect(screen.queryByRole('dialog')).toBeNull();
});
