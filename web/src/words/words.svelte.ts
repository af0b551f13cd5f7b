import { settings } from '$web/settings/settings.svelte';
import { words as en, type ShellWords } from './en';
import { words as fr } from './fr';
import type { Language } from './language';

const ALL: Record<Language, ShellWords> = { en, fr };

/** The shell's words in the reader's language. */
export function shell(): ShellWords {
  return ALL[settings.now.language];
}
