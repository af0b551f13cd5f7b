import type { Animal } from '$web/settings/settings.svelte';
import { capital } from '$web/words/capital';
import { shell } from '$web/words/words.svelte';
import type { ShownTable } from './wire';

/** What is sent for whoever has not said a name: each reader is shown it in their own language. */
export const nameless = (animal: Animal): string => animal;

/** What somebody is called here. */
export const nameOf = (name: string, animal: Animal | undefined): string =>
  animal !== undefined && name === nameless(animal) ? capital(shell().animals[animal]) : name;

/** A table with what its people are called here. */
export const withNames = (table: ShownTable): ShownTable => ({
  ...table,
  people: table.people.map((one) => ({ ...one, name: nameOf(one.name, one.animal) })),
});
