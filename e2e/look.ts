import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Page, ViewportSize } from 'playwright-core';
import { SIZES, type Size } from './browser';

/** Pictures of every screen are kept here for people to look at, if they ask for them. */
const PICTURES = 'target/screens';
const WANTED = process.env['ROMP_PICTURES'] !== undefined;
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const ALL_SIZES = Object.keys(SIZES) as Size[];

/** Keeps a picture of what the page shows, where pictures are wanted. */
export async function shoot(page: Page, name: string, fullPage = false): Promise<void> {
  if (!WANTED) return;
  const path = `${PICTURES}/${name}.png`;
  mkdirSync(dirname(path), { recursive: true });
  await page.screenshot({ path, fullPage });
}

/** Turns the page into another device; what depends on its size has settled. */
export async function resize(page: Page, size: Size | ViewportSize): Promise<void> {
  await page.setViewportSize(typeof size === 'string' ? SIZES[size] : size);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Which way does the page scroll? */
export function scrolls(page: Page): Promise<{ sideways: boolean; down: boolean }> {
  return page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { sideways: scrollWidth > innerWidth, down: scrollHeight > innerHeight };
  });
}

/**
 * The prompt, if it is longer than the two lines that are kept free for it. What others did may take
 * room from the board for as long as it is told.
 */
export function outgrown(page: Page): Promise<string[]> {
  return page.locator('.prompt').evaluate((prompt) => {
    const place = prompt.parentElement?.offsetHeight ?? 0;
    const long = (prompt as HTMLElement).offsetHeight > place;
    return long && !prompt.classList.contains('telling') ? [prompt.textContent.trim()] : [];
  });
}

interface Violation {
  id: string;
  nodes: { html: string }[];
}

/** What axe finds wrong on the page, said so that it can be found. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: Violation[] }> };
    };
    return (await axe.run()).violations;
  });
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/**
 * What a finger cannot hit: buttons under 48 px, cards and places of a board under 44, and what lies
 * under something else.
 */
export function unreachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]');
    const top = dialog ?? document;
    // What lies under something else can be scrolled from there.
    const moves = dialog !== null || document.documentElement.scrollHeight > innerHeight;
    const all = top.querySelectorAll<HTMLElement>(
      'button:not(:disabled, [aria-disabled="true"]), .button:not(:disabled), select, input',
    );
    return [...all].flatMap((it) => {
      // Whoever taps a label taps its box.
      const box = it.closest('label') ?? it;
      const { x, y, width, height } = box.getBoundingClientRect();
      const least = it.matches('[data-spot]:not(.look-button)') ? 44 : 48;
      // Hits are told by whole pixels.
      const reach = least / 2 - 1;
      const hits = (right: number, down: number) =>
        box.contains(document.elementFromPoint(x + width / 2 + right, y + height / 2 + down));
      const wide = width >= least || (hits(-reach, 0) && hits(reach, 0));
      const high = height >= least || (hits(0, -reach) && hits(0, reach));
      if (!it.checkVisibility() || (wide && high && (moves || hits(0, 0)))) return [];
      const name = it.getAttribute('aria-label') ?? it.textContent.trim().split('\n')[0];
      return `${name || it.outerHTML.slice(0, 60)}: ${Math.round(width)}×${Math.round(height)}`;
    });
  });
}

/** What the page says to those who hear it, without what differs from run to run. */
export async function spoken(page: Page): Promise<string> {
  const heard = await page.locator('body').ariaSnapshot();
  const code = /\/t\/(\w{6})/.exec(page.url())?.[1];
  return (code ? heard.replaceAll(code, 'CODE') : heard)
    .replaceAll(/127\.0\.0\.1:\d+/g, 'HOST')
    .replaceAll(/\b[0-9a-f]{64}\b/g, 'HASH')
    .concat('\n');
}

/**
 * The headings and links of a page that is read: where one can go. What it says is written once, in a
 * rule page, and held against the clauses by the unit tests.
 */
export function outlined(heard: string): string {
  const lines = heard.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => /^- (heading|link) /.test(line))
    .join('\n')
    .concat('\n');
}

/** The file that keeps what a screen says; `npm run e2e -- --update` writes it anew. */
export const heardIn = (screen: string, language: string) => `aria/${screen}.${language}.yml`;

/** Which places one taps on the board or in the hand lie under what is asked or told. */
export function underNotices(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = (what: string) => [...document.querySelectorAll<HTMLElement>(what)];
    const notices = boxes('[data-notice]').map((one) => one.getBoundingClientRect());
    if (notices.length === 0) return ['nothing is asked'];
    const spots = boxes('.board [data-spot], .hand [data-spot]').filter((spot) => {
      const { top, bottom, left, right } = spot.getBoundingClientRect();
      const over = (it: DOMRect) =>
        it.top < bottom - 1 && it.bottom > top + 1 && it.left < right - 1 && it.right > left + 1;
      return notices.some(over);
    });
    return spots.map((spot) => spot.dataset['spot'] ?? '');
  });
}
