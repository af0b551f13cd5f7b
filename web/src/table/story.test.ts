import { beforeEach, expect, test, vi } from 'vitest';
import { pagesOf, Story, type Sentence } from './story.svelte';

const usual = (text: string): Sentence => ({ text, matters: false });
const matters = (text: string): Sentence => ({ text, matters: true });
const laid = usual('Heron lays a 5 on column 2.');
const gave = matters('Heron gives you a 5, worth 1 point. You have 5 now.');
const took = usual('Heron takes 3, 4, 7, 8, 9, 10 and 11 in hand.');
const flipped = matters('Everything turns over! BRUNO counts now.');

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('what led to what matters is told with it, and nothing that matters is left out', () => {
  expect(pagesOf([laid, gave, took]).map(({ text }) => text)).toEqual([
    `${laid.text} ${gave.text}`,
    took.text,
  ]);
  expect(pagesOf([gave, took, flipped]).filter((page) => page.matters)).toHaveLength(2);
});

test('of what does not matter only the end is told', () => {
  expect(pagesOf([took, laid, usual('All is well.')])).toEqual([
    usual(`${laid.text} All is well.`),
  ]);
});

test('what matters stands until it can have been read, however quick the bots are', () => {
  const story = new Story();
  story.tell([gave]);
  vi.advanceTimersByTime(900);
  story.tell([laid]);
  story.tell([took]);
  expect([story.text, story.matters]).toEqual([gave.text, true]);
  vi.advanceTimersByTime(1800);
  expect(story.text, 'the newest of what does not matter').toBe(took.text);
  story.tell([laid]);
  expect(story.text, 'gives way at once').toBe(laid.text);
  vi.advanceTimersByTime(2000);
  expect(story.text).toBe('');
});

test('two things that matter are both told, and neither lags far behind', () => {
  const story = new Story();
  const told = new Set<string>();
  const look = (time: number) => {
    for (let passed = 0; passed < time; passed += 100) {
      told.add(story.text);
      vi.advanceTimersByTime(100);
    }
  };
  story.tell([gave]);
  look(300);
  story.tell([flipped]);
  look(300);
  story.tell([laid]);
  look(8000);
  expect([...told]).toEqual([gave.text, flipped.text, laid.text, '']);
  for (let many = 0; many < 20; many++) story.tell([matters(`${many} of them.`)]);
  expect(story.left).toBeLessThan(8000);
});

test('who moves has read what need not be told, not what matters', () => {
  const story = new Story();
  story.tell([laid]);
  story.hush();
  expect(story.text).toBe('');
  story.tell([gave]);
  story.hush();
  expect(story.text).toBe(gave.text);
  story.clear();
  expect([story.text, story.left]).toEqual(['', 0]);
});
