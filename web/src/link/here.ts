/** Before the path of what is asked of this device and not of a server. */
export const HERE = '/here';

/** Codes of tables on this device begin with a letter that servers give to none; so do ids of contests there. */
const TABLE = /^L\w{5}$/i;
const CONTEST = /^[89a-f]\w{12}$/;

/** Is this the code of a table on this device? */
export const isTableHere = (code: string): boolean => TABLE.test(code);

/** Is this the id of a contest that was played on this device? */
export const isContestHere = (id: string): boolean => CONTEST.test(id);

/** Is this asked of this device? */
export function isHere(path: string): boolean {
  const [, first = '', second = ''] = /^\/(\w+)\/(\w+)/.exec(path) ?? [];
  if (first === 'tables') return isTableHere(second);
  if (first === 'contests') return isContestHere(second);
  return path.startsWith(`${HERE}/`);
}
