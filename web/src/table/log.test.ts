import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { loadGame, loadWords } from '$web/game/games';
import Log from './Log.svelte';

afterEach(cleanup);

test('each line of the log leads to the rules that applied', async () => {
  const [game, words] = await Promise.all([loadGame('otters'), loadWords('otters', 'en')]);
  const who = { me: null, name: String, animal: () => 'otter' as const };
  const log = [
    { event: 'turn', seat: 'A' },
    { event: 'played', seat: 'A', card: 'extra', at: 1 },
  ];
  render(Log, { log, game, words, who });
  const [last] = screen.getAllByRole('listitem');
  const links = [...(last?.querySelectorAll('a') ?? [])];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/rules/otters#OT-7',
    '/rules/otters#OT-10',
  ]);
}, 60_000);
