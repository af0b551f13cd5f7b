import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The shell's words in one language, as a source file. */
const WORDS = /\/web\/src\/words\/(\w\w)\.ts$/;

/**
 * What the app asks the server for first is asked for by a script of its own, which waits for
 * neither the app nor its style. It finds the file of each language in the page.
 */
export function runAhead(): Plugin {
  return {
    name: 'run-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }): HtmlTagDescriptor[] => {
        const files = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        const ahead = files.find(({ name }) => name === 'ahead');
        if (!ahead) throw new Error('link/ahead.ts has no file of its own');
        const words = files.flatMap(({ facadeModuleId, fileName }) => {
          const language = WORDS.exec(facadeModuleId ?? '')?.[1];
          return language ? [`${language}=/${fileName}`] : [];
        });
        if (words.length === 0) throw new Error('no language has a file of its own');
        const attrs = { type: 'module', async: true, crossorigin: true, src: `/${ahead.fileName}` };
        return [
          {
            tag: 'meta',
            attrs: { name: 'words', content: words.join('&') },
            injectTo: 'head-prepend',
          },
          { tag: 'script', attrs, injectTo: 'head-prepend' },
        ];
      },
    },
  };
}
