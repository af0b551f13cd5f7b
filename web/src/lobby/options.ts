import type { About, Mode, Field, Wish } from '$web/link/wire';

/** The way to play that a wish names; the first of the game if it names none. */
export function modeOf(game: About, wish: Wish): Mode | undefined {
  return game.modes.find(({ id }) => id === wish.mode) ?? game.modes[0];
}

/** What can be chosen in a way to play; decks are for those who write files. */
export function optionsOf(game: About, mode: Mode | undefined): Field[] {
  return game.options.filter(
    ({ kind, modes }) =>
      kind.type !== 'deck' && (modes.length === 0 || modes.includes(mode?.id ?? '')),
  );
}
