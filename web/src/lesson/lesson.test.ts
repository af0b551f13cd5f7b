import { expect, test } from 'vitest';
import { Lesson, type Known } from './lesson.svelte';

const CORE = [
  { event: 'laid', clause: 'XX-1' },
  { event: 'laid', clause: 'XX-2', when: { card: 'u' } },
  { event: 'drew', clause: 'XX-3' },
];

function begin(before: readonly string[] = []) {
  const learnt: string[] = [...before];
  const known: Known = { all: () => learnt, learn: (clauses) => learnt.push(...clauses) };
  const rules = (move: unknown) => (move === 'lay' ? ['XX-1', 'XX-2'] : []);
  const game = {
    motions: (event: { to?: string }) =>
      event.to === undefined ? [] : [{ from: 'hand:1', to: event.to, card: null }],
  };
  return { lesson: new Lesson({ core: CORE, rules }, game, known, () => 'A'), learnt };
}
const hear = (lesson: Lesson, ...told: unknown[]) => lesson.hear({ told, view: null });

test('it says first what the game is about, and nothing goes on meanwhile', async () => {
  const { lesson } = begin();
  expect(lesson.stage).toBe('aim');
  let read = false;
  const reading = lesson.read().then(() => (read = true));
  await Promise.resolve();
  expect(read).toBe(false);
  lesson.next();
  await reading;
  expect([lesson.stage, read, lesson.holds]).toEqual(['play', true, false]);
});

test('a rule is said once, when it first applies, and points at what it speaks of', () => {
  const { lesson, learnt } = begin();
  lesson.next();
  hear(lesson, { event: 'drew', to: 'seat:B' }, { event: 'drew', to: 'seat:C' });
  expect(lesson.rule).toEqual({ clause: 'XX-3', spots: ['seat:B'] });
  expect(learnt).toEqual(['XX-3']);
  lesson.next();
  hear(lesson, { event: 'drew', to: 'seat:B' });
  expect([lesson.rule, lesson.holds]).toEqual([null, false]);
});

test('what follows on a card points at it and at whom it hits', () => {
  const { lesson } = begin(['XX-1', 'XX-2']);
  hear(lesson, { event: 'laid', card: '7', to: 'pile' }, { event: 'drew', seat: 'B' });
  expect(lesson.rule).toEqual({ clause: 'XX-3', spots: ['pile', 'seat:B'] });
});

test('what one was told while one decided is not said again once it is done', () => {
  const { lesson } = begin();
  lesson.next();
  expect(lesson.ruleOf('lay', null)).toBe('XX-1');
  lesson.say('XX-1');
  hear(lesson, { event: 'laid', card: 'u7', to: 'pile' });
  // The card does something more, and that is new.
  expect(lesson.rule?.clause).toBe('XX-2');
  lesson.next();
  expect(lesson.ruleOf('lay', null)).toBe(null);
  expect(lesson.ruleOf('other', null)).toBe(null);
});

test('what was advised and not done is still to be told', () => {
  const { lesson } = begin();
  lesson.next();
  lesson.say('XX-1');
  hear(lesson, { event: 'passed', to: 'seat:B' });
  hear(lesson, { event: 'laid', card: '7', to: 'pile' });
  expect(lesson.rule?.clause).toBe('XX-1');
});

test('after all rules one knows enough, and then it teaches no more', () => {
  const { lesson } = begin(['XX-1', 'XX-2']);
  expect([lesson.stage, lesson.unknown]).toEqual(['play', ['XX-3']]);
  hear(lesson, { event: 'drew', to: 'seat:B' });
  expect([lesson.stage, lesson.rule?.clause]).toEqual(['play', 'XX-3']);
  lesson.next();
  expect([lesson.stage, lesson.holds]).toEqual(['enough', true]);
  lesson.next();
  expect([lesson.stage, lesson.holds, lesson.teaches]).toEqual(['over', false, false]);
});

test('a game that ends before all was told ends the lesson too', () => {
  const { lesson } = begin(['XX-1']);
  lesson.hear({ told: [], view: null, end: { standings: [], secret: '' } });
  expect(lesson.stage).toBe('enough');
});
