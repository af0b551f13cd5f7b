import { afterEach, expect, test, vi } from 'vitest';
import { settings } from '$web/settings/settings.svelte';
import { audio, play } from './sound';

/** A loudspeaker that counts itself and what is made with it. */
class Loudspeaker {
  static made = 0;
  static tones = 0;
  readonly state = 'running';
  readonly currentTime = 0;
  readonly destination = {};
  constructor() {
    Loudspeaker.made += 1;
  }
  resume = async () => {};
  createGain = () => ({ gain: gliding(), connect: (to: unknown) => to });
  createOscillator() {
    Loudspeaker.tones += 1;
    return { frequency: gliding(), connect: (to: unknown) => to, start() {}, stop() {} };
  }
}

const gliding = () => ({ setValueAtTime() {}, exponentialRampToValueAtTime() {} });

afterEach(() => vi.unstubAllGlobals());

test('every noise goes to the one loudspeaker, and none where none is wanted', () => {
  vi.stubGlobal('AudioContext', Loudspeaker);
  play('tap');
  expect(Loudspeaker.made, 'before the first touch').toBe(0);
  expect(audio()).toBe(audio());
  play('tap');
  play('tap');
  expect([Loudspeaker.made, Loudspeaker.tones]).toEqual([1, 2]);
  settings.set('sound', false);
  play('tap');
  expect(Loudspeaker.tones).toBe(2);
});
