import { afterEach, expect, test, vi } from 'vitest';
import { keepStopped, keptStopped } from './stopped';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('what was put away is known again at its own table, until something else begins', () => {
  const stopped = { contest: 'c', seat: 'B' } as const;
  expect(keptStopped('ABCDEF')).toBeNull();
  keepStopped('ABCDEF', stopped);
  expect(keptStopped('ABCDEF')).toEqual(stopped);
  expect(keptStopped('XXXXXX')).toBeNull();
  keepStopped('XXXXXX', null);
  expect(keptStopped('ABCDEF'), 'another table’s').toEqual(stopped);
  keepStopped('ABCDEF', null);
  expect(keptStopped('ABCDEF')).toBeNull();
});

test('nonsense and a closed store are as nothing', () => {
  sessionStorage.setItem('romp-stopped', 'nonsense');
  expect(keptStopped('ABCDEF')).toBeNull();
  const closed = () => {
    throw new Error('a private window');
  };
  vi.stubGlobal('sessionStorage', { setItem: closed, getItem: closed, removeItem: closed });
  keepStopped('ABCDEF', { contest: 'c', seat: null });
  expect(keptStopped('ABCDEF')).toBeNull();
});
