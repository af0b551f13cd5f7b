import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Component } from 'svelte';
import Card from './EmptyHand.svelte';
import { travel, type Travel } from './travel';

let root: HTMLElement;
let landings: (() => void)[];

function spot(id: string, x: number): HTMLElement {
  const element = document.createElement('i');
  element.dataset['spot'] = id;
  element.getBoundingClientRect = () => new DOMRect(x, 0, 50, 70);
  root.append(element);
  return element;
}

beforeEach(() => {
  root = document.createElement('main');
  document.body.append(root);
  landings = [];
  // The flights of a browser without a screen last until the test ends them.
  Element.prototype.animate = () => {
    const flight = {} as Animation;
    const finished = new Promise<Animation>((done) => landings.push(() => done(flight)));
    return Object.assign(flight, { finished, finish: () => landings.forEach((land) => land()) });
  };
});
afterEach(() => document.body.replaceChildren());

const setting = (time = 100): Travel => ({
  root,
  Card: Card as unknown as Component<{ card: unknown }>,
  time,
  awaited: new Map(),
});
const motion = (from: string, to: string) => ({ from, to, card: '7' });
const ghosts = () => document.querySelectorAll('.ghost').length;

test('the board changes, a card flies and is hidden at its goal until it lands', async () => {
  spot('hand:1', 0);
  const how = setting();
  const apply = vi.fn(() => void spot('lake:1', 200));
  const signal = new AbortController().signal;
  const over = travel(how, { first: [], then: [motion('hand:1', 'lake:1')] }, apply, signal);
  await vi.waitFor(() => expect(ghosts()).toBe(1));
  expect(apply).toHaveBeenCalledOnce();
  expect(how.awaited.get('lake:1')).toBe(1);
  landings.forEach((land) => land());
  await over;
  expect([ghosts(), how.awaited.size]).toEqual([0, 0]);
});

test('what is cleared away flies on the table as it was', async () => {
  spot('hand:1', 0);
  spot('lake:1', 200);
  const apply = vi.fn();
  const signal = new AbortController().signal;
  const over = travel(setting(), { first: [motion('hand:1', 'lake:1')], then: [] }, apply, signal);
  await vi.waitFor(() => expect(ghosts()).toBe(1));
  expect(apply).not.toHaveBeenCalled();
  landings.forEach((land) => land());
  await over;
  expect(apply).toHaveBeenCalledOnce();
  expect(ghosts()).toBe(0);
});

test('a tap lets all cards land at once', async () => {
  spot('hand:1', 0);
  spot('lake:1', 200);
  const skip = new AbortController();
  const two = [motion('hand:1', 'lake:1'), motion('hand:1', 'lake:1')];
  const over = travel(setting(), { first: [], then: two }, () => {}, skip.signal);
  await vi.waitFor(() => expect(ghosts()).toBe(1));
  skip.abort();
  await over;
  expect(ghosts()).toBe(0);
});

test('nothing flies where stillness is wanted, or between places nobody sees', async () => {
  const apply = vi.fn();
  const { signal } = new AbortController();
  await travel(setting(0), { first: [], then: [motion('a', 'b')] }, apply, signal);
  await travel(setting(), { first: [], then: [motion('a', 'b')] }, apply, signal);
  expect([apply.mock.calls.length, ghosts(), landings.length]).toEqual([2, 0, 0]);
});
