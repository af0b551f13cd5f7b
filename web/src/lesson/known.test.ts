import { expect, test } from 'vitest';
import { settings } from '$web/settings/settings.svelte';
import { knownHere, learnAnew } from './known';

test('what one was told of a game is kept, and told again only to whoever knew enough', () => {
  const [otters, prout] = [knownHere('otters'), knownHere('prout')];
  otters.learn(['OT-7', 'OT-8']);
  otters.learn(['OT-7']);
  prout.learn(['PR-4']);
  expect([otters.all(), prout.all()]).toEqual([['OT-7', 'OT-8'], ['PR-4']]);
  learnAnew('otters');
  expect(otters.all()).toEqual(['OT-7', 'OT-8']);
  settings.set('met', ['otters']);
  learnAnew('otters');
  expect([otters.all(), prout.all()]).toEqual([[], ['PR-4']]);
});
