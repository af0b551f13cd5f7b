import type { Seat, Standing, Who } from '$web/game/contract';
import type { ShellWords } from '$web/words/en';

/** Who won, whether that was oneself, and how it is said. */
export interface Outcome {
  winners: readonly Seat[];
  mine: boolean;
  solo: boolean;
  title: string;
}

export function outcomeOf(
  standings: readonly Standing[],
  who: Who,
  text: Pick<ShellWords['end'], 'solo' | 'won'>,
): Outcome {
  const winners = standings.filter(({ place }) => place === 1).map(({ seat }) => seat);
  const mine = who.me !== null && winners.includes(who.me);
  const solo = standings.length === 1;
  const names = winners.filter((seat) => seat !== who.me).map((seat) => who.name(seat));
  return { winners, mine, solo, title: solo ? text.solo : text.won(names, mine) };
}
