import { GAMES } from '$web/game/games';
import type { Language } from '$web/words/language';
import type { AnyLesson } from './contract';

/** What a game teaches is loaded when somebody learns it, or asks why. */
const LESSONS = import.meta.glob<{ default: AnyLesson }>('../../../games/*/web/lesson.ts');
const LINES = import.meta.glob<{ lines: Readonly<Record<string, string>> }>(
  '../../../games/*/web/lesson.??.ts',
);

const folder = (game: string) => `../../../games/${game}/web`;

/** What a game gives to its lesson. */
export async function loadLesson(game: string): Promise<AnyLesson> {
  const found = await LESSONS[`${folder(game)}/lesson.ts`]?.();
  if (!found) throw new Error(`${game} has no lesson; games are ${GAMES.join(', ')}`);
  return found.default;
}

/** One line for each of its core clauses. */
export async function loadLines(
  game: string,
  language: Language,
): Promise<Readonly<Record<string, string>>> {
  return (await LINES[`${folder(game)}/lesson.${language}.ts`]?.())?.lines ?? {};
}
