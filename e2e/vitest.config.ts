import { defineConfig } from 'vitest/config';

/** What is measured is measured alone, after the rest. */
const FIGURES = 'e2e/figures.e2e.ts';

/** Tests in a real browser against the real server, nothing mocked: two files at a time, each with a server of its own. */
export default defineConfig({
  test: {
    root: '.',
    environment: 'node',
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    reporters: ['verbose'],
    projects: [
      {
        extends: true,
        test: { name: 'play', include: ['e2e/**/*.e2e.ts'], exclude: [FIGURES] },
      },
      {
        extends: true,
        test: { name: 'figures', include: [FIGURES], sequence: { groupOrder: 1 } },
      },
    ],
  },
});
