import { afterEach, expect, test, vi } from 'vitest';
import type { AnyGame, Motion } from '$web/game/contract';
import { tellingOf } from './telling';

afterEach(() => vi.unstubAllGlobals());

const to = (motions: readonly Motion<unknown>[]) => motions.map((motion) => motion.to);
const game = (more: object) =>
  ({ motions: (event: string) => [{ from: 'deck', to: event, card: null }], ...more }) as Pick<
    AnyGame,
    'motions' | 'clears'
  >;

test('what is cleared away is shown before it is', () => {
  const clears = (event: string) => event === 'cleared';
  const telling = tellingOf(game({ clears }), ['laid', 'cleared', 'drawn'], 'A', null);
  expect([to(telling.first), to(telling.then)]).toEqual([['laid'], ['cleared', 'drawn']]);
});

test('a game that stumbles over an event shows the board without motion', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const motions = () => {
    throw new Error('unknown event');
  };
  expect(tellingOf(game({ motions }), ['laid'], 'A', null)).toEqual({ first: [], then: [] });
  expect(report).toHaveBeenCalledOnce();
});
