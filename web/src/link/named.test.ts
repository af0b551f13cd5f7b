import { afterEach, expect, test } from 'vitest';
import { settings } from '$web/settings/settings.svelte';
import { TABLE } from '$web/table/test-table.svelte';
import { speak } from '$web/words/words.svelte';
import { nameless, withNames } from './named';
import { me } from './open';

const people = (name: string) => [{ id: 1, name, animal: 'fox' as const, present: true }];
const seen = (name: string) => withNames({ ...TABLE, people: people(name) }).people[0]?.name;

afterEach(async () => {
  settings.set('language', 'en');
  await speak('en');
});

test('who has no name is called by their animal in the language of who reads', async () => {
  expect(seen(nameless('fox'))).toBe('Fox');
  settings.set('language', 'de');
  await speak('de');
  expect(seen(nameless('fox'))).toBe('Fuchs');
  expect(seen('Fox'), 'a name is a name').toBe('Fox');
});

test('nothing of the language of who opens a table is sent for a name', () => {
  settings.set('name', '');
  settings.set('animal', 'otter');
  expect(me()).toEqual({ name: nameless('otter'), animal: 'otter' });
});
