/**
 * SHA-256 (FIPS 180-4). The browser's own is missing on plain http, as on a phone at the kitchen
 * table, and it keeps one waiting.
 */

/** The first 32 bits of the fractional parts of the square or cube roots of the first primes. */
function roots(count: number, power: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) prime &&= n % d !== 0;
    if (prime) found.push(((n ** power % 1) * 2 ** 32) | 0);
  }
  return found;
}
const START = roots(8, 1 / 2);
const ROUND = roots(64, 1 / 3);

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function mix(state: Int32Array, block: DataView): void {
  const w = new Int32Array(64);
  const at = (index: number) => w[index] ?? 0;
  for (let t = 0; t < 64; t++) {
    if (t < 16) {
      w[t] = block.getInt32(4 * t);
      continue;
    }
    const [x, y] = [at(t - 15), at(t - 2)];
    const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    w[t] = at(t - 16) + s0 + at(t - 7) + s1;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let t = 0; t < 64; t++) {
    const big1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + big1 + ((e & f) ^ (~e & g)) + (ROUND[t] ?? 0) + at(t)) | 0;
    const big0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => (state[index] = (state[index] ?? 0) + word));
}

export function hex(bytes: Iterable<number>): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function unhex(digits: string): number[] {
  return (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}

/** The hash of some bytes, as 64 hexadecimal digits. */
export function sha256(bytes: readonly number[]): string {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);
  const state = Int32Array.from(START);
  for (let at = 0; at < padded.length; at += 64) mix(state, new DataView(padded.buffer, at, 64));
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => out.setInt32(4 * index, word));
  return hex(new Uint8Array(out.buffer));
}
