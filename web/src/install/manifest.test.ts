import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '$web/words/language';
import { settings } from '$web/settings/settings.svelte';
import { shell, speak } from '$web/words/words.svelte';

interface Manifest {
  description: string;
  description_localized: Record<string, string>;
  icons: { src: string; sizes: string }[];
}

test('the manifest says in every language what the app is, and its icons are there', async () => {
  const text = await readFile('web/public/manifest.webmanifest', 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  const said: Record<string, string> = {
    en: manifest.description,
    ...manifest.description_localized,
  };
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    settings.set('language', language);
    await speak(language);
    expect(said[language]).toBe(shell().app.tagline);
  }
  settings.set('language', 'en');
  await speak('en');
  for (const { src, sizes } of manifest.icons) {
    const file = await readFile(`web/public${src}`);
    if (!src.endsWith('.png')) continue;
    // A PNG says its width and height in its first lines.
    expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes);
  }
});
