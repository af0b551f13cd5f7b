import { expect, test } from 'vitest';
import type { RulePage } from '../../build/rule-pages';

const PAGES = import.meta.glob<{ default: RulePage }>('../../../games/*/web/rules.*.md');

test.for(Object.entries(PAGES))('%s is written for people', async ([, load]) => {
  const { html } = (await load()).default;
  // What programs call something, and files, are for those who run a server.
  expect(html).not.toMatch(/<code>|deck file|\.toml|\w_\w/);
});
