import { codeOf } from '$web/link/api';
import { settings } from '$web/settings/settings.svelte';
import { words as en, type ShellWords } from './en';
import { words as fr } from './fr';
import type { Language } from './language';

const ALL: Record<Language, ShellWords> = { en, fr };

/** What went wrong, in the reader's language; what has no words yet, in the server's. */
export function said(error: unknown): string {
  const sentence = error instanceof Error ? error.message : '';
  return shell().faults[codeOf(error)] ?? sentence;
}

/** The shell's words in the reader's language. */
export function shell(): ShellWords {
  return ALL[settings.now.language];
}
