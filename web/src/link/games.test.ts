import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.restoreAllMocks());

test('the games are asked for once, and again if no answer came', async () => {
  const { api } = await import('./api');
  const { loadGames } = await import('./games');
  const asked = vi.spyOn(api, 'games').mockRejectedValueOnce(new Error('lost'));
  await expect(loadGames()).rejects.toThrow('lost');
  asked.mockResolvedValue([]);
  expect(await Promise.all([loadGames(), loadGames()])).toEqual([[], []]);
  await loadGames();
  expect(asked).toHaveBeenCalledTimes(2);
});
