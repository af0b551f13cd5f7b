/** A clause that applies when something happens, if these fields, as text, begin so. */
export interface Citation {
  event: string;
  clause: string;
  when?: Readonly<Record<string, string>>;
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** The clauses that applied when this happened. */
export function clausesOf(citations: readonly Citation[], told: unknown): string[] {
  const fields = told as Readonly<Record<string, unknown>>;
  const applies = ({ event, when = {} }: Citation) =>
    event === fields['event'] &&
    Object.entries(when).every(([field, start]) => asText(fields[field]).startsWith(start));
  return citations.filter(applies).map(({ clause }) => clause);
}
