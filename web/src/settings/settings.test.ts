import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Settings } from './settings.svelte';

/** What the device says about motion. */
function device(reduced: boolean) {
  const heard: (() => void)[] = [];
  const query = {
    matches: reduced,
    addEventListener: (_: string, on: () => void) => heard.push(on),
  };
  vi.stubGlobal('matchMedia', () => query);
  return (now: boolean) => {
    query.matches = now;
    for (const on of heard) on();
  };
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('what is chosen is kept, and what was kept is read as far as it can be', () => {
  new Settings().set('speed', 2);
  expect(new Settings().now.speed).toBe(2);
  localStorage.setItem('romp', '[nonsense');
  expect(new Settings().now.speed).toBe(1);
});

test('the animal drawn by lot stays', () => {
  const { animal } = new Settings().now;
  for (let load = 0; load < 20; load++) expect(new Settings().now.animal).toBe(animal);
});

test('a browser that keeps nothing still lets one choose', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('private window');
    },
  });
  const settings = new Settings();
  settings.set('sound', false);
  expect(settings.now.sound).toBe(false);
});

test('one switch for stillness weighs what is wanted and what the device says', () => {
  const say = device(true);
  const settings = new Settings();
  expect(settings.still).toBe(true);
  settings.set('motion', 'full');
  expect(settings.still).toBe(false);
  settings.set('motion', 'system');
  say(false);
  expect(settings.still).toBe(false);
  settings.set('motion', 'reduced');
  expect(settings.still).toBe(true);
});
