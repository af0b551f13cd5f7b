import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packAll } from './packed.ts';

test('what gets smaller is compressed once, in both ways', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'packed-'));
  const text = 'otters '.repeat(1000);
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/app.js'), text);
  await writeFile(join(folder, 'short.txt'), 'otters');
  await writeFile(join(folder, 'noise.bin'), randomBytes(5000));
  await packAll(folder);
  const app = (end: string) => readFile(join(folder, `assets/app.js.${end}`));
  expect(brotliDecompressSync(await app('br')).toString()).toBe(text);
  expect(gunzipSync(await app('gz')).toString()).toBe(text);
  expect((await readdir(folder)).sort()).toEqual(['assets', 'noise.bin', 'short.txt']);
  await rm(folder, { recursive: true });
});
