import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Ground } from './context';
import { draggable } from './drag';

let card: HTMLButtonElement;
let lake: HTMLElement;
let done: string[];
let detach: () => void;

/** A table with a card and a lake, where lifting the card picks it or is a whole move. */
function attach(lifts: boolean): void {
  const ground: Ground = {
    lit: () => true,
    picked: () => false,
    hinted: () => false,
    awaited: () => 0,
    tap: (spot) => done.push(`tap ${spot}`),
    lift: (spot) => {
      done.push(`lift ${spot}`);
      return lifts;
    },
    live: true,
  };
  detach = (draggable('hand:1', ground)(card) as (() => void) | undefined) ?? (() => {});
}

const point = (kind: string, x: number, pointerId = 1) =>
  new PointerEvent(kind, { clientX: x, clientY: 0, pointerId, button: 0, bubbles: true });

beforeEach(() => {
  done = [];
  card = document.createElement('button');
  lake = document.createElement('div');
  lake.dataset['spot'] = 'lake:1';
  document.body.append(card, lake);
  card.setPointerCapture = () => {};
  document.elementsFromPoint = () => [lake];
});
afterEach(() => {
  detach();
  document.body.replaceChildren();
  vi.useRealTimers();
});

const down = () => card.dispatchEvent(point('pointerdown', 0));
const go = (kind: string, x: number, pointer = 1) => dispatchEvent(point(kind, x, pointer));

test('what is dragged somewhere lit is tapped there', () => {
  attach(true);
  down();
  go('pointermove', 40);
  expect(card.style.transform).toContain('40px');
  go('pointerup', 40);
  expect(done).toEqual(['lift hand:1', 'tap lake:1']);
  expect(card.style.transform).toBe('');
});

test('a drag that the browser takes away plays nothing, then or later', () => {
  attach(true);
  down();
  go('pointermove', 40);
  go('pointercancel', 40);
  go('pointerup', 40);
  expect(done).toEqual(['lift hand:1']);
  expect(card.style.transform).toBe('');
});

test('a whole move is played by letting go, never by lifting or losing it', () => {
  attach(false);
  down();
  go('pointermove', 40);
  go('pointercancel', 40);
  expect(done).toEqual(['lift hand:1']);
  down();
  go('pointermove', 40);
  go('pointerup', 40);
  expect(done).toEqual(['lift hand:1', 'lift hand:1', 'tap hand:1']);
});

test('another finger neither moves nor drops it', () => {
  attach(true);
  down();
  go('pointermove', 40);
  go('pointermove', 90, 2);
  go('pointerup', 90, 2);
  expect(card.style.transform).toContain('40px');
  expect(done).toEqual(['lift hand:1']);
});

test('a small slip is a tap, and the click after a drag is none', () => {
  attach(true);
  const clicked = vi.fn();
  card.addEventListener('click', clicked);
  down();
  go('pointermove', 4);
  go('pointerup', 4);
  card.click();
  expect(clicked).toHaveBeenCalledOnce();
  down();
  go('pointermove', 40);
  go('pointerup', 40);
  card.click();
  expect(clicked).toHaveBeenCalledOnce();
});

test('a card that leaves the table is no longer dragged', () => {
  attach(true);
  down();
  go('pointermove', 40);
  detach();
  go('pointerup', 40);
  expect(done).toEqual(['lift hand:1']);
});
