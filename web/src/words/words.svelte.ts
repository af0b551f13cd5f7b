import { codeOf } from '$web/link/api';
import { settings } from '$web/settings/settings.svelte';
import type { ShellWords } from './en';
import type { Language } from './language';

/** Each language's file is loaded when it is first spoken. */
const ALL = import.meta.glob<ShellWords>('./??.ts', { import: 'words' });

let spoken = $state.raw<ShellWords | null>(null);

/** Loads a language; the shell speaks it if it is still wanted then. */
export async function speak(language: Language): Promise<void> {
  const words = await ALL[`./${language}.ts`]?.();
  if (words && language === settings.now.language) spoken = words;
}

/** What went wrong, in the reader's language; what has no words yet, in the server's. */
export function said(error: unknown): string {
  const sentence = error instanceof Error ? error.message : '';
  return shell().faults[codeOf(error)] ?? sentence;
}

/** The shell's words in the reader's language, which somebody has to `speak` first. */
export function shell(): ShellWords {
  if (!spoken) throw new Error('no language is spoken yet');
  return spoken;
}
