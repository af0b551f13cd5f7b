import type { Plugin } from 'vite';

/**
 * What the app asks the server for first is asked for by a script of its own, which waits for
 * neither the app nor its style.
 */
export function runAhead(): Plugin {
  return {
    name: 'run-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => {
        const files = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        const ahead = files.find(({ name }) => name === 'ahead');
        if (!ahead) throw new Error('link/ahead.ts has no file of its own');
        const attrs = { type: 'module', async: true, crossorigin: true, src: `/${ahead.fileName}` };
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}
