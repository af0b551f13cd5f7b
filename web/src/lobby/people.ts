import { seatOf } from '$web/link/shown';
import type { PersonId, About, Mode, ShownPerson, ShownTable } from '$web/link/wire';
import { ANIMALS, type Animal } from '$web/settings/settings.svelte';

/** The animals of all others; none once there are more people than animals. */
export function animalsOf(people: readonly ShownPerson[], me: PersonId | null): Animal[] {
  const taken = people.filter(({ id }) => id !== me).map(({ animal }) => animal);
  return ANIMALS.every((animal) => taken.includes(animal)) ? [] : taken;
}

/** The wanted animal, or the first that is free if somebody else has it. */
export function freeAnimal(wanted: Animal, taken: readonly Animal[]): Animal {
  return taken.includes(wanted)
    ? (ANIMALS.find((animal) => !taken.includes(animal)) ?? wanted)
    : wanted;
}

/** Those at a table who have no seat. */
export function standing(table: ShownTable): ShownPerson[] {
  return table.people.filter(({ id }) => seatOf(table, id) === null);
}

/** Those who would have to stand up if there were so many seats: others move to what is free or a bot's. */
export function unseated({ seats, people }: ShownTable, count: number): ShownPerson[] {
  const sitters = (rows: ShownTable['seats']) =>
    rows.flatMap((row) => (row.taken === 'person' ? [row.person] : []));
  const [stay, cut] = [seats.slice(0, count), seats.slice(count)];
  const room = stay.length - sitters(stay).length;
  const stand = sitters(cut).slice(room);
  return people.filter(({ id }) => stand.includes(id));
}

/**
 * Would nobody else find a seat, not even a bot's or one more chair in any way to play the game? A deal
 * that was played before has the seats it had.
 */
export function isFull({ seats, wish, known }: ShownTable, game: About | undefined): boolean {
  const fits = ({ seats: { min, max } }: Mode) => min <= wish.seats + 1 && wish.seats + 1 <= max;
  const grows = !known && game?.modes.some(fits) === true;
  return seats.length > 0 && seats.every(({ taken }) => taken === 'person') && !grows;
}
