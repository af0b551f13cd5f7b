/**
 * Six letters and digits that nobody mistakes for others: no 0 and O, 1, I and L, no U and V. An L comes first
 * where the table is on this device.
 */
const CODE = /^[L2-9A-HJKMNP-TW-Z][2-9A-HJKMNP-TW-Z]{5}$/;

/** A link to a table, of any house, with or without what comes before and after its path. */
const LINK = /\/t\/([^/?#\s]+)/i;

/**
 * The code of a table in what somebody typed or pasted: a link, or the code itself in small letters,
 * with spaces or dashes. None if there is none in it.
 */
export function codeIn(typed: string): string | null {
  const found = LINK.exec(typed)?.[1] ?? typed;
  const code = found.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return CODE.test(code) ? code : null;
}
