import type { Plugin } from 'vite';

/**
 * The table's files are asked for with the page: whoever opens a link waits one round trip less, and
 * whoever starts at home has them when a game begins.
 */
export function preloadTable(): Plugin {
  return {
    name: 'preload-table',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        const table = chunks.find(({ facadeModuleId }) =>
          facadeModuleId?.endsWith('/screens/Table.svelte'),
        );
        if (!table) return [];
        const attrs = { rel: 'modulepreload', crossorigin: true, href: `/${table.fileName}` };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
