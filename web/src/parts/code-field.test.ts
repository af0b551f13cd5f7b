import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import CodeField from './CodeField.svelte';

afterEach(() => cleanup());

test('the field is called what is written beside it, and what goes in is said too', () => {
  render(CodeField);
  const field = screen.getByRole('textbox', { name: 'Have a code?' });
  const [what] = (field.getAttribute('aria-describedby') ?? '').split(' ');
  expect(document.getElementById(what ?? '')?.textContent).toBe('Table code or link');
});
