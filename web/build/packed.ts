import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Shorter files fit into one packet as they are. */
const LONG = 1024;

/**
 * Compresses the files of a folder that get smaller by it, each in the two ways that browsers ask for, and
 * writes them beside the file: `app.js.br`, `app.js.gz`. So it is done once, not for each request.
 */
export async function packAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  for (const entry of files) {
    const path = join(entry.parentPath, entry.name);
    const file = await readFile(path);
    if (file.length < LONG) continue;
    const packed = { br: brotliCompressSync(file), gz: gzipSync(file, { level: 9 }) };
    for (const [end, bytes] of Object.entries(packed)) {
      if (bytes.length < file.length * 0.9) await writeFile(`${path}.${end}`, bytes);
    }
  }
}

/** The built app is compressed. */
export function packed(): Plugin {
  let folder = '';
  return {
    name: 'packed',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: () => packAll(folder),
  };
}
