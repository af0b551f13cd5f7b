import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offer } from './offer.svelte';
import { keepForGood, storage } from './storage.svelte';
import ThisDevice from './ThisDevice.svelte';

let persisted: boolean;
const persist = vi.fn(async () => (persisted = true));

beforeEach(() => {
  persisted = false;
  persist.mockClear();
  localStorage.removeItem('romp-asked-to-keep');
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: { persisted: async () => persisted, persist },
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('over plain http it says what works and what does not', () => {
  vi.stubGlobal('isSecureContext', false);
  render(ThisDevice);
  screen.getByText(/^This page came over plain http\. You can play as always/);
});

test('an offer to install is taken once', async () => {
  offer.listen();
  render(ThisDevice);
  expect(screen.queryByRole('button')).toBeNull();
  const prompt = vi.fn(async () => {});
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  await fireEvent.click(await screen.findByRole('button', { name: 'Install Romp' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

test('the browser is asked once to keep things for good, and settings say what it said', async () => {
  render(ThisDevice);
  await screen.findByText(/^If room runs short/);
  expect(persist).not.toHaveBeenCalled();
  expect(await keepForGood()).toBe(true);
  await screen.findByText(/^The browser has promised/);
  // A browser that says no is not asked at every contest.
  persisted = false;
  expect(await keepForGood()).toBe(false);
  expect(persist).toHaveBeenCalledTimes(1);
});

test('where the browser does not say, nothing is promised', async () => {
  Object.defineProperty(navigator, 'storage', { configurable: true, value: undefined });
  expect(await keepForGood()).toBe(false);
  expect(storage.forGood).toBeNull();
});
