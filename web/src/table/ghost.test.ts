import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitAtGoal } from './ghost';

let root: HTMLElement;

function spot(id: string, x: number): void {
  const button = document.createElement('button');
  button.dataset['spot'] = id;
  button.innerHTML = '<span class="picture"><b>7</b></span>';
  button.getBoundingClientRect = () => new DOMRect(x, 0, 50, 70);
  root.append(button);
}

beforeEach(() => {
  vi.useFakeTimers();
  root = document.createElement('main');
  document.body.append(root);
  spot('hand:7', 0);
  spot('lake:1', 200);
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const ghosts = () => [...document.querySelectorAll<HTMLElement>('.ghost.waiting')];

test('a card whose move is not answered soon lies at its goal until it is', () => {
  const known = waitAtGoal(root, ['hand:7', 'lake:1']);
  expect(ghosts()).toEqual([]);
  vi.advanceTimersByTime(300);
  expect(ghosts().map(({ textContent, style }) => [textContent, style.transform])).toEqual([
    ['7', 'translate(200px, 0px)'],
  ]);
  known();
  expect(ghosts()).toEqual([]);
});

test('a quick answer, or a move of one spot, leaves no ghost', () => {
  waitAtGoal(root, ['hand:7', 'lake:1'])();
  const known = waitAtGoal(root, ['lake:1']);
  vi.advanceTimersByTime(1000);
  expect(ghosts()).toEqual([]);
  known();
});
