import { expect, test } from 'vitest';
import { listBuild } from './service-worker.ts';

const FILES = { 'index.html': 'page', 'assets/app-1.js': 'app', 'favicon.svg': 'otter' };
const listed = (files: Record<string, string>, worker = 'worker') =>
  listBuild(new Map(Object.entries(files)), worker);

test('a build lists its files: those with a hash in their name, and the others with theirs', () => {
  const { hashed, named } = listed(FILES);
  expect(hashed).toEqual(['/assets/app-1.js']);
  expect(named).toEqual({
    '/': 'sha256-NmAxWprz3yVdjxmrB35Hl4IrQUiKDioEvGr3EhPCMnQ=',
    '/favicon.svg': expect.stringMatching(/^sha256-/),
  });
});

test('its version is another as soon as anything is', () => {
  const { version } = listed(FILES);
  expect(listed({ ...FILES }).version).toBe(version);
  const others = [
    listed({ ...FILES, 'index.html': 'page!' }),
    listed({ ...FILES, 'favicon.svg': 'fox' }),
    listed({ ...FILES, 'assets/more-1.js': '' }),
    listed(FILES, 'another worker'),
  ].map((build) => build.version);
  expect(new Set([version, ...others]).size).toBe(5);
});
