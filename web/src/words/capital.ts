/** A word with a capital letter in front. */
export function capital(word: string): string {
  return word.charAt(0).toLocaleUpperCase() + word.slice(1);
}
