import type { About, Mode, Wish } from '$web/link/wire';

/** Do these ask for the same game, played the same way? How many play it does not matter. */
export function sameGame(one: Wish, other: Wish): boolean {
  const way = ({ game, mode, options }: Wish) =>
    JSON.stringify([game, mode, Object.entries(options ?? {}).sort()]);
  return way(one) === way(other);
}

/** How so many people play this game: the first way that has room for them, or the roomiest. */
export function wishFor(game: About, people: number): Wish {
  const players = Math.max(people, 2);
  const fits = ({ seats: { min, max } }: Mode) => min <= players && players <= max;
  const roomiest = [...game.modes].sort((a, b) => b.seats.max - a.seats.max)[0];
  const mode = game.modes.find(fits) ?? roomiest;
  const seats = Math.min(Math.max(players, mode?.seats.min ?? 2), mode?.seats.max ?? players);
  return { game: game.id, mode: mode?.id ?? '', seats, options: {} };
}
