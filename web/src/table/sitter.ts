import type { Seat, Who } from '$web/game/contract';
import type { ShownContest } from '$web/link/api';
import { nameOf } from '$web/link/named';
import { LETTERS } from '$web/link/open';
import type { ShownTable } from '$web/link/wire';
import type { Animal } from '$web/settings/settings.svelte';
import { capital } from '$web/words/capital';
import { isolated } from '$web/words/isolated';

/** Somebody at the table, person or bot. */
export interface Sitter {
  seat: Seat;
  /** What a person is called; most bots, and empty seats, go by their animal. */
  name: string | null;
  taken: boolean;
  animal: Animal;
  /** A bot's level. */
  bot: number | null;
  present: boolean;
  /** Does a bot play for them while they are away? */
  standIn: boolean;
  /** How many milliseconds after this device was told a bot plays for them, if it will. */
  botIn: number | null;
}

const BOT_ANIMALS: readonly Animal[] = [
  'beaver',
  'heron',
  'frog',
  'duck',
  'hedgehog',
  'badger',
  'hare',
  'owl',
  'newt',
  'fox',
  'otter',
];

/**
 * The animal of a bot: each seat has its own, and none that somebody in a seat has, be it a bot that
 * plays on for them. Who only watches does not count, so that a replay, which knows the seats alone,
 * finds the same animal.
 */
function botAnimal(seat: number, seated: readonly (Animal | undefined)[]): Animal {
  const free = BOT_ANIMALS.filter((one) => !seated.includes(one));
  return free[seat % free.length] ?? 'otter';
}

/** The level at which a bot plays on for somebody who left in mid-game. */
const STAND_IN = 2;

/** Who sits at a table, seat by seat. */
export function sittersAt(table: ShownTable): Sitter[] {
  const seats = table.seats.map((row) => ({
    row,
    person: table.people.find(({ id }) => row.taken === 'person' && id === row.person),
  }));
  const seated = seats.map(({ row, person }) =>
    row.taken === 'bot' ? row.animal : person?.animal,
  );
  return seats.map(({ row, person }, index): Sitter => {
    const base = { seat: row.seat, standIn: row.stand_in, botIn: row.bot_in };
    if (person) {
      const { name, animal, present } = person;
      return { ...base, name, taken: true, animal, bot: null, present };
    }
    const animal = botAnimal(index, seated);
    if (row.taken !== 'bot' && table.stage === 'playing') {
      return { ...base, name: null, taken: true, animal, bot: STAND_IN, present: true };
    }
    if (row.taken !== 'bot') {
      return { ...base, name: null, taken: false, animal, bot: null, present: false };
    }
    const { name, animal: its = animal, level } = row;
    const called = name === undefined ? null : nameOf(name, its);
    return { ...base, name: called, taken: true, animal: its, bot: level, present: true };
  });
}

/** Who sat at a contest, seat by seat; those who have left its table since have no name. */
export function sittersIn({ wish, seats }: Pick<ShownContest, 'wish' | 'seats'>): Sitter[] {
  const animals = seats.map(({ animal }) => animal);
  return LETTERS.slice(0, wish.seats).map((seat, index): Sitter => {
    const sat = seats.find((one) => one.seat === seat);
    return {
      seat,
      name: sat?.name === undefined ? null : nameOf(sat.name, sat.animal),
      taken: true,
      animal: sat?.animal ?? botAnimal(index, animals),
      // A chair that was given up in mid-game was nobody's at the end: a bot played on.
      bot: sat?.level ?? (sat && sat.person === undefined && !sat.name ? STAND_IN : null),
      present: true,
      standIn: false,
      botIn: null,
    };
  });
}

/** How sentences speak of those who sit at a table, `me` among them. */
export function whoOf(
  sitters: readonly Sitter[],
  me: Seat | null,
  animalName: (animal: Animal) => string,
): Who {
  const sitter = (seat: Seat) => sitters.find((one) => one.seat === seat);
  const animal = (seat: Seat) => sitter(seat)?.animal ?? 'otter';
  const name = (seat: Seat) => {
    const own = sitter(seat)?.name;
    return own ? isolated(own) : capital(animalName(animal(seat)));
  };
  return { me, name, animal };
}
