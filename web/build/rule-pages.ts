import { marked } from 'marked';
import { readFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** A rule page as the app imports it: `import page from './rules.en.md'`. */
export interface RulePage {
  /** Its title. */
  title: string;
  /** Its text as HTML. Each paragraph has its clauses as ids, so that they can be linked. */
  html: string;
}

/** Turns `{OT-5 OT-3}` at the end of a block into anchors. */
const CLAUSES = /\s*\{([A-Z]{2}-\d+(?: [A-Z]{2}-\d+)*)\}/g;

/** Turns rule pages in Markdown into HTML when the app is built, diagrams included. */
export function rulePages(): Plugin {
  return {
    name: 'rule-pages',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('.md')) return null;
      const source = await readFile(id, 'utf8');
      const seen = new Set<string>();
      const anchors = (_: string, list: string) =>
        list
          .split(' ')
          .map((clause) => {
            const first = !seen.has(clause);
            seen.add(clause);
            const anchor = first ? ` id="${clause}"` : '';
            return ` <a class="clause"${anchor} href="#${clause}"><span>${clause}</span></a>`;
          })
          .join('');
      let html = await marked.parse(source.replace(CLAUSES, anchors));
      for (const [whole, path] of html.matchAll(/src="(diagrams\/[^"]+\.svg)"/g)) {
        const svg = resolve(dirname(id), path ?? '');
        this.addWatchFile(svg);
        const data = Buffer.from(await readFile(svg)).toString('base64');
        html = html.replace(whole, `src="data:image/svg+xml;base64,${data}"`);
      }
      const title = /^# (.+)$/m.exec(source)?.[1] ?? relative('.', id);
      return `export default ${JSON.stringify({ title, html } satisfies RulePage)};`;
    },
  };
}
