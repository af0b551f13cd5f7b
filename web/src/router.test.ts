import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router, screenAt } from './router.svelte';

test.each([
  ['/', { is: 'home' }],
  ['/t/abcdef', { is: 'table', code: 'abcdef' }],
  ['/t', { is: 'nowhere' }],
  ['/replay/x1', { is: 'replay', contest: 'x1' }],
  ['/rules', { is: 'rules', game: null }],
  ['/rules/otto-bruno', { is: 'rules', game: 'otto-bruno' }],
  ['/tv', { is: 'tv', code: null }],
  ['/tv/abcdef', { is: 'tv', code: 'abcdef' }],
  ['/nowhere', { is: 'nowhere' }],
  ['/%E0%A4%A', { is: 'nowhere' }],
])('%s is a screen', (path, screen) => {
  expect(screenAt(path)).toEqual(screen);
});

/** A browser's history, as far as a router needs one. */
class History {
  entries: { state: unknown; path: string }[] = [{ state: null, path: '/' }];
  at = 0;
  get state(): unknown {
    return this.entries[this.at]?.state ?? null;
  }
  pushState(state: unknown, _: string, path: string) {
    this.entries = [...this.entries.slice(0, this.at + 1), { state, path }];
    this.at += 1;
  }
  replaceState(state: unknown, _: string, path: string) {
    this.entries[this.at] = { state, path };
  }
  go(steps: number) {
    this.at += steps;
    dispatchEvent(new Event('popstate'));
  }
  back = vi.fn(() => this.go(-1));
}

let past: History;
beforeEach(() => {
  past = new History();
  vi.stubGlobal('history', past);
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => vi.unstubAllGlobals());

test('forward is not back: the way back is as long as the way came', () => {
  const router = new Router();
  router.go('/rules');
  router.go('/settings');
  past.go(-1);
  past.go(1);
  // On the settings again: two screens lie behind, so both ways back stay inside.
  router.back();
  router.back();
  expect(past.back).toHaveBeenCalledTimes(2);
  expect(past.at).toBe(0);
});

test('who came by a link goes home; another step of one screen is no way back', () => {
  const router = new Router();
  router.replace('/replay/x?ply=3');
  router.note('/replay/x?ply=4');
  router.back();
  expect(past.back).not.toHaveBeenCalled();
  expect(past.entries.map(({ path }) => path)).toEqual(['/replay/x?ply=4', '/']);
});

test('a page that is loaded again still knows how far it came', () => {
  new Router().go('/rules');
  new Router().back();
  expect(past.back).toHaveBeenCalledOnce();
});

test('rules and settings lie over the table they were opened from, and on nothing else', () => {
  vi.stubGlobal('location', {
    get pathname() {
      return past.entries[past.at]?.path;
    },
    search: '',
  });
  const router = new Router();
  const at = () => [router.screen.is, router.under];
  router.go('/rules');
  expect(at()).toEqual(['rules', null]);
  router.go('/t/K7P2QM');
  router.go('/rules');
  router.go('/rules/otters');
  expect(at()).toEqual(['rules', 'K7P2QM']);
  // Loaded again it is still there; back closes it, forward opens it again.
  expect(new Router().under).toBe('K7P2QM');
  past.go(-2);
  expect(at()).toEqual(['table', null]);
  past.go(1);
  expect(at()).toEqual(['rules', 'K7P2QM']);
  router.go('/');
  expect(at()).toEqual(['home', null]);
  router.go('/settings');
  expect(at()).toEqual(['settings', null]);
});
