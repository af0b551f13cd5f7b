import { defineConfig } from 'vitest/config';

/** Tests in a real browser against the real server: one file at a time, nothing mocked. */
export default defineConfig({
  test: {
    root: '.',
    include: ['e2e/**/*.e2e.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    reporters: ['verbose'],
  },
});
