import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { preloadTable } from './web/build/preload-table.ts';
import { rulePages } from './web/build/rule-pages.ts';

export default defineConfig({
  root: 'web',
  plugins: [rulePages(), preloadTable(), svelte()],
  resolve: {
    alias: { $web: new URL('web/src', import.meta.url).pathname },
    // Unit tests mount components as a browser does.
    ...(process.env['VITEST'] ? { conditions: ['browser'] } : {}),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      // What several screens share is one file: many small ones wait for each other.
      output: {
        codeSplitting: { groups: [{ name: 'shared', test: /web\/src|svelte/, minShareCount: 2 }] },
      },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: process.env['ROMP_SERVER'] ?? 'http://127.0.0.1:7667', ws: true } },
  },
  test: {
    root: '.',
    include: ['web/**/*.test.ts', 'games/*/web/**/*.test.ts'],
    environment: 'happy-dom',
  },
});
