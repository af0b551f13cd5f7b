import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { api, Fault } from '$web/link/api';
import { settings } from '$web/settings/settings.svelte';
import { speak } from '$web/words/words.svelte';
import CodeField from './CodeField.svelte';

afterEach(async () => {
  cleanup();
  settings.set('language', 'en');
  await speak('en');
  vi.restoreAllMocks();
});

test('a code that leads nowhere is named, in the language one reads, until it is changed', async () => {
  vi.spyOn(api, 'show').mockRejectedValue(new Fault('no-such-table', '', 404));
  render(CodeField, { typed: 'k7p2qm' });
  const field = screen.getByRole('textbox');
  await fireEvent.click(screen.getByRole('button'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('There is no table K7P2QM.');
  expect(field.getAttribute('aria-describedby')).toContain(alert.id);
  settings.set('language', 'fr');
  await speak('fr');
  await vi.waitFor(() => expect(alert.textContent).toContain('table K7P2QM'));
  expect(alert.textContent).not.toContain('There is');
  await fireEvent.input(field, { target: { value: 'k7p2q' } });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is no code says what one looks like', async () => {
  render(CodeField, { typed: 'hello' });
  await fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('alert').textContent).toContain('six letters and digits');
});
