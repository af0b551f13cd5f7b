import type { ShownGame, ShownMode, Wish } from '$web/link/wire';

/** Do these ask for the same game, played the same way? How many play it does not matter. */
export function sameGame(one: Wish, other: Wish): boolean {
  const way = ({ game, mode, options }: Wish) =>
    JSON.stringify([game, mode, Object.entries(options ?? {}).sort()]);
  return way(one) === way(other);
}

/** How so many people play this game: the first way that has room for them, or the roomiest. */
export function wishFor(game: ShownGame, people: number): Wish {
  const players = Math.max(people, 2);
  const fits = ({ least_seats, most_seats }: ShownMode) =>
    least_seats <= players && players <= most_seats;
  const roomiest = [...game.modes].sort((a, b) => b.most_seats - a.most_seats)[0];
  const mode = game.modes.find(fits) ?? roomiest;
  const seats = Math.min(Math.max(players, mode?.least_seats ?? 2), mode?.most_seats ?? players);
  return { game: game.id, mode: mode?.id ?? '', seats, options: {} };
}
