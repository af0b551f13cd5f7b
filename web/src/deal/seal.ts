import type { Seat } from '$web/game/contract';
import { hex, sha256, unhex } from './sha256';

const LETTERS = 'ABCDEF';
const utf8 = (text: string) => [...new TextEncoder().encode(text)];

/** The seal of a word, as `engine::fair::seal` makes it. */
export function sealOf(commitment: string, seat: Seat, word: string): string {
  const head = [...utf8('romp seal 1'), ...unhex(commitment), LETTERS.indexOf(seat)];
  return sha256([...head, ...utf8(word)]);
}

/** The commitment to a secret. */
export const commitmentOf = (secret: string): string => sha256(unhex(secret));

/** Bytes of chance in a word: nobody guesses it from its seal. */
const LUCK = 16;

/** What is typed without what does not print: the server takes no other words. */
function plain(typed: string): string {
  const kept = typed.normalize('NFKC').replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S}]+/gu, ' ');
  const printed = kept.replace(/[\u{FE00}-\u{FE0F}\u{FFFC}\u{FFFD}\u{E0100}-\u{E01EF}]/gu, '');
  return printed.replace(/ +/g, ' ').normalize('NFKC').trim();
}

/** A word that nobody can guess, with what its person typed in front. */
export function drawWord(typed: string): string {
  const luck = hex(crypto.getRandomValues(new Uint8Array(LUCK)));
  return `${plain(typed)} ${luck}`.trim();
}

/** What its person typed of a word. */
export const typedOf = (word: string): string => word.slice(0, -2 * LUCK).trim();
