import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { packed } from './web/build/packed.ts';
import { rulePages } from './web/build/rule-pages.ts';
import { runAhead } from './web/build/run-ahead.ts';
import { serviceWorker } from './web/build/service-worker.ts';

export default defineConfig({
  root: 'web',
  plugins: [rulePages(), runAhead(), svelte(), serviceWorker(), packed()],
  resolve: {
    alias: {
      $web: new URL('web/src', import.meta.url).pathname,
      // The tables of a device, as `cargo wasm` writes them.
      $offline: new URL('web/src/offline/generated/offline.js', import.meta.url).pathname,
    },
    // Unit tests mount components as a browser does.
    ...(process.env['VITEST'] ? { conditions: ['browser'] } : {}),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      output: {
        // Most of what comes is used at once: let the browser compile it beside the page, not in it.
        postBanner: '//# allFunctionsCalledOnLoad',
        codeSplitting: {
          groups: [
            { name: 'ahead', test: /link\/ahead/, priority: 1 },
            // What several screens share is one file: many small ones wait for each other. What the
            // boxes and boards of one game share is no part of it, for nobody plays them all at once.
            { name: 'shared', test: /web\/src|node_modules/, minShareCount: 2 },
          ],
        },
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
    setupFiles: 'web/src/words/spoken.setup.ts',
  },
});
