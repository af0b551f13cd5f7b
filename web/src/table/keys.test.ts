import { afterEach, expect, test } from 'vitest';
import { arrows, shortcut, stepOf } from './keys';

afterEach(() => document.body.replaceChildren());

const press = (key: string, more: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key, ...more });

function dialog(): void {
  const over = document.createElement('dialog');
  over.setAttribute('open', '');
  document.body.append(over);
}

test('a single key does what it stands for, alone and where wanted', () => {
  expect(shortcut(press('h'), true)).toBe('hint');
  expect(shortcut(press('u'), true)).toBe('undo');
  expect(shortcut(press('x'), true)).toBe(null);
  expect(shortcut(press('h'), false), 'switched off').toBe(null);
  expect(shortcut(press('h', { ctrlKey: true }), true)).toBe(null);
});

test('no key reaches the table under a dialog', () => {
  dialog();
  expect(shortcut(press('h'), true)).toBe(null);
  expect(stepOf(press('ArrowRight'))).toBe(null);
});

test('who types or slides is left alone', () => {
  const input = document.createElement('input');
  document.body.append(input);
  let found: unknown = 'unheard';
  input.addEventListener('keydown', (event) => (found = [shortcut(event, true), stepOf(event)]));
  input.dispatchEvent(press('h'));
  expect(found).toEqual([null, null]);
});

test('a replay goes on and back', () => {
  expect([stepOf(press('ArrowRight')), stepOf(press('ArrowLeft')), stepOf(press('a'))]).toEqual([
    1,
    -1,
    null,
  ]);
});

/** Spots where they are said to be. */
function spots(places: Record<string, [number, number]>): HTMLElement {
  const root = document.createElement('main');
  for (const [id, [x, y]] of Object.entries(places)) {
    const spot = document.createElement('button');
    spot.dataset['spot'] = id;
    spot.setAttribute('aria-disabled', String(id !== 'lit'));
    spot.getBoundingClientRect = () => new DOMRect(x, y, 10, 10);
    root.append(spot);
  }
  document.body.append(root);
  return root;
}

test('arrows go to the nearest spot that way, first of all to what is lit', () => {
  const root = spots({ a: [0, 0], lit: [50, 0], far: [200, 5], below: [50, 60] });
  const at = () => (document.activeElement as HTMLElement).dataset['spot'];
  arrows(press('ArrowDown'), root);
  expect(at()).toBe('lit');
  arrows(press('ArrowRight'), root);
  expect(at()).toBe('far');
  arrows(press('ArrowLeft'), root);
  arrows(press('ArrowDown'), root);
  expect(at()).toBe('below');
  dialog();
  arrows(press('ArrowUp'), root);
  expect(at(), 'under a dialog').toBe('below');
});
