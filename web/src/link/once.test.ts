import { expect, test } from 'vitest';
import { once } from './once';

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
  await expect(once('otters', lost)).rejects.toThrow('offline');
  expect(await once('otters', heard)).toBe('a table');
  await once('otters', heard);
  await once('prout', heard);
  const [first, again, ...others] = keys;
  expect(again).toBe(first);
  expect(new Set([first, ...others]).size).toBe(3);
});
