import { expect, test, vi } from 'vitest';
import { Aloud, type Voice } from './aloud';

function hearing() {
  const said: string[] = [];
  const ends: ((why: 'said' | 'failed') => void)[] = [];
  const hush = vi.fn();
  const voice: Voice = {
    say: (sentence, language, over) => {
      said.push(`${language}: ${sentence}`);
      ends.push(over);
    },
    hush,
  };
  return { said, voice, hush, end: (why: 'said' | 'failed' = 'said') => ends.pop()?.(why) };
}

test('one sentence after the other, in the language that is spoken then', () => {
  const { said, voice, end } = hearing();
  let language: 'en' | 'fr' = 'en';
  const aloud = new Aloud(voice, () => language);
  aloud.tell('Ada lays a 3.');
  aloud.tell('Ben lays a 4.');
  expect(said).toEqual(['en: Ada lays a 3.']);
  language = 'fr';
  end();
  expect(said).toEqual(['en: Ada lays a 3.', 'fr: Ben lays a 4.']);
});

test('what waits is short: only the last of it is said, and nothing twice in a row', () => {
  const { said, voice, end } = hearing();
  const aloud = new Aloud(voice, () => 'en');
  for (const text of ['1', '2', '3', '4', '5', '5', ' ']) aloud.tell(text);
  for (let turn = 0; turn < 5; turn++) end();
  expect(said).toEqual(['en: 1', 'en: 3', 'en: 4', 'en: 5']);
});

test('whoever leaves hears nothing more, and can be spoken to again', () => {
  const { said, voice, hush, end } = hearing();
  const aloud = new Aloud(voice, () => 'en');
  aloud.tell('1');
  aloud.tell('2');
  aloud.hush();
  expect(hush).toHaveBeenCalledOnce();
  end();
  expect(said).toEqual(['en: 1']);
  aloud.tell('3');
  expect(said).toEqual(['en: 1', 'en: 3']);
});

test('a browser that may not speak yet says so, and one without a voice is silent', () => {
  const { voice, end } = hearing();
  const mute = vi.fn();
  const aloud = new Aloud(voice, () => 'en', mute);
  aloud.tell('1');
  end('failed');
  expect(mute).toHaveBeenCalledOnce();
  const silent = new Aloud(null, () => 'en');
  expect(silent.able).toBe(false);
  expect(() => silent.tell('1')).not.toThrow();
});
