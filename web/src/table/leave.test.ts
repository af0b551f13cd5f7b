import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { ShownTable } from '$web/link/wire';
import Leave from './Leave.svelte';
import Menu from './Menu.svelte';
import PauseRequest from './PauseRequest.svelte';
import { sitDown, TABLE } from './test-table.svelte';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => cleanup());

const settings = { patience: 60 };
const seats = [TABLE.seats[0], { seat: 'B', taken: 'person', person: 2 }];
const playing = { ...TABLE, stage: 'playing', settings, seats } as unknown as ShownTable;

const PLACES = [
  ['the way out', Leave, /^Wait for me/],
  ['the menu', Menu, 'Pause'],
  ['a request', PauseRequest, 'Pause'],
] as const;

test.for(PLACES)('in %s nothing is said that nobody would hear', async ([, Place, name]) => {
  const { table, link, tell } = await sitDown();
  await tell({ type: 'table', table: playing }, { type: 'pausing', people: [2] });
  render(Place, { table, onclose: () => {} });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  expect(button.disabled).toBe(false);
  link.standing = 'lost';
  await tell();
  expect(button.disabled).toBe(true);
});
