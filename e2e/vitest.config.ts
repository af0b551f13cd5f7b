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
    // A machine that checks a change plays once more what failed, and says so: deals are by chance, and a test
    // that fails by chance is a defect of its own, not of that change.
    retry: process.env['CI'] ? 1 : 0,
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
