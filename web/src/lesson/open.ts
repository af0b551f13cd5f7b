import { loadGames } from '$web/link/games';
import { openLesson, openTable } from '$web/link/open';
import { router } from '$web/router.svelte';
import { learnAnew } from './known';

/** Goes to the lesson of a game. */
export async function learn(game: string): Promise<void> {
  const { code } = await openLesson(game);
  learnAnew(game);
  router.go(`/t/${code}`);
}

/** Goes from a lesson to a game as it is usually played. */
export async function playOn(game: string): Promise<void> {
  const about = (await loadGames()).find(({ id }) => id === game);
  if (!about) throw new Error(`there is no game ${game}`);
  const { code } = await openTable(about, 'bots');
  router.go(`/t/${code}`);
}
