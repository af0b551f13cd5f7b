import type { AnyGame } from '$web/game/contract';
import type { TableState } from '$web/table/table.svelte';
import type { AnyLesson } from './contract';
import { knownHere } from './known';
import { Lesson } from './lesson.svelte';
import { loadLesson } from './load';
import Panel from './Panel.svelte';

/** A lesson at this table, what the game gives to it, and what shows it. */
export interface Teaching {
  lesson: Lesson;
  its: AnyLesson;
  Panel: typeof Panel;
}

/** Begins the lesson of a game, or goes on with it. */
export async function begin(table: TableState, game: AnyGame): Promise<Teaching> {
  const its = await loadLesson(game.id);
  return { lesson: new Lesson(its, game, knownHere(game.id), () => table.seat), its, Panel };
}
