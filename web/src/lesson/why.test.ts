import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { GAMES } from '$web/game/games';
import Clause from '$web/parts/Clause.svelte';
import { LANGUAGES, type Language } from '$web/words/language';
import { loadLesson } from './load';
import { passage } from './passage';

afterEach(cleanup);

test.for(GAMES)('the rules of %s have a passage for each core clause', async (game) => {
  const { core } = await loadLesson(game);
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    for (const { clause } of core) {
      const said = await passage(game, language, clause);
      expect(said, clause).toContain(`#${clause}`);
    }
  }
});

test('who asks why is shown the rule in a line, what the rules say there, and the way to it', async () => {
  render(Clause, { game: 'otters', clause: 'OT-13' });
  HTMLDialogElement.prototype.showModal ??= () => {};
  screen.getByRole('link', { name: /OT-13/ }).click();
  const line = await screen.findByText(/^An alligator! Nobody plays here/, {}, { timeout: 20_000 });
  expect(line.closest('[data-why]')?.querySelector('blockquote')?.textContent).toMatch(
    /alligator/i,
  );
  const way = screen.getByText('In the rules, OT-13');
  expect(way.getAttribute('href')).toBe('/rules/otters#OT-13');
}, 60_000);
