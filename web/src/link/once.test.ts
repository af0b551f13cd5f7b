import { expect, test } from 'vitest';
import { askOnce } from './once';

test('a key stays the same until an answer has come, and is used no more', async () => {
  const keys: string[] = [];
  const lost = (key: string) => {
    keys.push(key);
    return Promise.reject(new Error('offline'));
  };
  const heard = (key: string) => {
    keys.push(key);
    return Promise.resolve('a table');
  };
  await expect(askOnce('otters', lost)).rejects.toThrow('offline');
  expect(await askOnce('otters', heard)).toBe('a table');
  await askOnce('otters', heard);
  await askOnce('prout', heard);
  const [first, again, ...others] = keys;
  expect(again).toBe(first);
  expect(new Set([first, ...others]).size).toBe(3);
});
