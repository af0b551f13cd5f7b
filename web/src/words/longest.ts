/** How many letters the longest word of a name has: where it is broken into lines, no line needs more. */
export function longestWord(name: string): number {
  return Math.max(...name.split(/[\s-]/).map((word) => word.length));
}
