// The browser's own SHA-256 is missing on plain http, as on a phone at the kitchen table.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Seat } from '$web/game/contract';

const LETTERS = 'ABCDEF';

/** The seal of a word, as `engine::fair::seal` makes it. */
export function sealOf(commitment: string, seat: Seat, word: string): string {
  const sealed = concatBytes(
    utf8ToBytes('romp seal 1'),
    hexToBytes(commitment),
    Uint8Array.of(LETTERS.indexOf(seat)),
    utf8ToBytes(word),
  );
  return bytesToHex(sha256(sealed));
}

/** The commitment to a secret. */
export const commitmentOf = (secret: string): string => bytesToHex(sha256(hexToBytes(secret)));

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
  const luck = bytesToHex(crypto.getRandomValues(new Uint8Array(LUCK)));
  return `${plain(typed)} ${luck}`.trim();
}

/** What its person typed of a word. */
export const typedOf = (word: string): string => word.slice(0, -2 * LUCK).trim();
