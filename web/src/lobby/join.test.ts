import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadBox, loadPhrases } from '$web/game/games';
import { api } from '$web/link/api';
import type { ShownTable } from '$web/link/wire';
import { settings } from '$web/settings/settings.svelte';
import { sittersAt } from '$web/table/sitter';
import { TABLE } from '$web/table/test-table.svelte';
import Join from './Join.svelte';

const shown = { ...TABLE, stage: 'gathering', settings: { watchers: true } } as ShownTable;

beforeAll(() => Promise.all([loadPhrases('otters', 'en'), loadBox('otters')]), 60_000);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function come() {
  vi.spyOn(api, 'games').mockResolvedValue([]);
  render(Join, { shown, onjoin: () => {} });
  return screen.findByRole('button', { name: 'Come in' });
}

test('who has no name yet is told that it comes first', async () => {
  settings.set('name', '');
  const button = await come();
  expect(button).toHaveProperty('disabled', true);
  screen.getByText('First type your name.');
  await fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Ben' } });
  expect(button).toHaveProperty('disabled', false);
  expect(screen.queryByText('First type your name.')).toBeNull();
});

test('nobody is proposed the animal of a bot', async () => {
  const bot = sittersAt(shown).find((one) => one.bot !== null)?.animal ?? 'otter';
  settings.set('animal', bot);
  await come();
  expect(screen.getByRole('radio', { name: bot })).toMatchObject({
    checked: false,
    disabled: false,
  });
});
