/** Joins words as a language does, "a, b and c". What does it is made when first used: that takes long. */
export function listIn(locale: string): (parts: readonly string[]) => string {
  let format: Intl.ListFormat | undefined;
  return (parts) => (format ??= new Intl.ListFormat(locale)).format(parts);
}
