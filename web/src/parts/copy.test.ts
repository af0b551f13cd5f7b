import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import Copy from './Copy.svelte';

const LINK = 'http://192.168.1.7:7667/t/K7P2QM';

beforeAll(() => {
  // As a browser does: what was focused before is no longer, and what wants the focus gets it.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
    (this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector('button'))?.focus();
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'execCommand');
});

function browser(clipboard: unknown, byHand: (() => boolean) | undefined): void {
  vi.stubGlobal('navigator', { ...navigator, clipboard });
  Object.assign(document, { execCommand: byHand });
}

async function tap(): Promise<void> {
  render(Copy, { text: LINK, label: 'Copy the link' });
  await fireEvent.click(screen.getByRole('button', { name: 'Copy the link' }));
}

test('says that it copied when it did', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  browser({ writeText }, undefined);
  await tap();
  await screen.findByText('Copied');
  expect(writeText).toHaveBeenCalledWith(LINK);
});

test('over plain http the browser is asked in the old way', async () => {
  let selected = '';
  browser(undefined, () => {
    selected = document.querySelector('textarea')?.value ?? '';
    return true;
  });
  await tap();
  await screen.findByText('Copied');
  expect(selected).toBe(LINK);
  expect(document.querySelector('textarea')).toBeNull();
});

test.for([
  ['there is no way to copy', undefined, undefined],
  ['the browser says no', { writeText: () => Promise.reject(new Error('denied')) }, () => false],
] as const)('offers the text selected where %s', async ([, clipboard, byHand]) => {
  browser(clipboard, byHand);
  await tap();
  const field = await screen.findByRole<HTMLInputElement>('textbox', { hidden: true });
  expect(field.value).toBe(LINK);
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, LINK.length]);
  expect(screen.queryByText('Copied')).toBeNull();
});
