import type { PersonId, Seat, ShownPerson, ShownTable } from './wire';

/** Who is host, where people may be seen. */
export function hostOf({ people, host }: ShownTable): ShownPerson | undefined {
  return people.find(({ id }) => id === host);
}

/** Where somebody sits, if they do. */
export function seatOf({ seats }: ShownTable, person: PersonId | null): Seat | null {
  const row = seats.find((one) => one.taken === 'person' && one.person === person);
  return row?.seat ?? null;
}
