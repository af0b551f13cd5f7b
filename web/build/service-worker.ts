import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import type { Build } from '../src/install/keeper.ts';

const WORKER = 'sw.js';
const SOURCE = 'src/install/service-worker.ts';
/** How the worker calls what is written into it. */
const BUILD = /\bBUILD\b/;
/** Files in here have a hash of their content in their name. */
const HASHED = 'assets/';
/** What nobody needs who is without a network: a device that has installed the app has its icons. */
const NOT_KEPT = /^robots\.txt$|^icons\//;

type Content = string | Uint8Array;

/** Lists what a build consists of: `files` by name, without the worker, whose own code counts too. */
export function listBuild(files: ReadonlyMap<string, Content>, worker: string): Build {
  const names = [...files.keys()].sort();
  const hashed = names.filter((name) => name.startsWith(HASHED)).map((name) => `/${name}`);
  const named = names
    .filter((name) => !name.startsWith(HASHED))
    .map((name) => [name === 'index.html' ? '/' : `/${name}`, sha256(files.get(name) ?? '')]);
  const rest = { hashed, named: Object.fromEntries(named) };
  const version = createHash('sha256').update(JSON.stringify(rest)).update(worker).digest('hex');
  return { version: version.slice(0, 16), ...rest };
}

const sha256 = (content: Content) =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** What is copied into the build as it is. */
async function publicFiles(folder: string): Promise<[string, Content][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  return Promise.all(
    paths.map(async (path) => [relative(folder, path), await readFile(path)] as [string, Content]),
  );
}

/** The worker's code: one script that imports nothing. */
async function compiled(root: string): Promise<string> {
  const built = (await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: join(root, SOURCE), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  const { code } = built.output[0];
  if (!BUILD.test(code)) throw new Error(`${SOURCE} does not ask what it is to keep`);
  return code;
}

/** The service worker is built with the list of all files that it keeps. */
export function serviceWorker(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
      folder = config.publicDir;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const built = Object.values(bundle).map((file): [string, Content] => [
          file.fileName,
          file.type === 'chunk' ? file.code : file.source,
        ]);
        const files = [...built, ...(await publicFiles(folder))];
        const kept = files.filter(([name]) => !NOT_KEPT.test(name));
        const code = await compiled(root);
        const list = JSON.stringify(listBuild(new Map(kept), code));
        this.emitFile({
          type: 'asset',
          fileName: WORKER,
          source: code.replace(BUILD, () => list),
        });
      },
    },
  };
}
