import { expect, test } from 'vitest';
import type { RulePage } from '../../build/rule-pages';
import { LANGUAGES } from '$web/words/language';
import { GAMES } from './games';

const PAGES = import.meta.glob<{ default: RulePage }>('../../../games/*/web/rules.*.md');

test.for(Object.entries(PAGES))('%s is written for people', async ([, load]) => {
  const { html } = (await load()).default;
  // What programs call something, and files, are for those who run a server.
  expect(html).not.toMatch(/<code>|deck file|\.toml|\w_\w/);
});

test.for(GAMES)('the rules of %s say the same in every language, block by block', async (game) => {
  /** Headings, paragraphs, items and pictures, each with its clauses. */
  const outline = async (language: string) => {
    const page = await PAGES[`../../../games/${game}/web/rules.${language}.md`]?.();
    const clauses = /<(h\d|p|li|img)\b|href="#([A-Z]{2}-\d+)"/g;
    return [...(page?.default.html ?? '').matchAll(clauses)].map(
      ([, tag, clause]) => tag ?? clause,
    );
  };
  const english = await outline('en');
  expect(english.length).toBeGreaterThan(50);
  for (const language of Object.keys(LANGUAGES)) {
    expect(await outline(language), language).toEqual(english);
  }
});
