import type { AnyGame } from '$web/game/contract';
import { settings } from '$web/settings/settings.svelte';
import type { TableState } from '$web/table/table.svelte';
import type { AnyLesson } from './contract';
import { Lesson, type Known } from './lesson.svelte';
import { loadLesson } from './load';
import Panel from './Panel.svelte';

/** What this device knows. */
const here: Known = {
  all: () => settings.now.known,
  learn: (clauses) => settings.set('known', [...new Set([...settings.now.known, ...clauses])]),
};

/** A lesson at this table, what the game gives to it, and what shows it. */
export interface Teaching {
  lesson: Lesson;
  its: AnyLesson;
  Panel: typeof Panel;
}

/** Begins the lesson of a game. Who knows all of it hears it once more. */
export async function begin(table: TableState, game: AnyGame): Promise<Teaching> {
  const its = await loadLesson(game.id);
  const core = its.core.map(({ clause }) => clause);
  if (core.every((clause) => settings.now.known.includes(clause))) {
    settings.set(
      'known',
      settings.now.known.filter((clause) => !core.includes(clause)),
    );
  }
  return { lesson: new Lesson(its, game, here, () => table.seat), its, Panel };
}
