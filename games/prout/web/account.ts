import type { AccountLine, Seat, Standing } from '$web/game/contract';
import { seatOf } from './cards';
import type { Grade, SeatView, View } from './types';

/** The sentences of a final account. */
export interface AccountWords {
  won(seat: Seat): string;
  shared(seats: readonly Seat[]): string;
  /** What is left to a seat, its points in this round, and those of all rounds if there were more. */
  counts(row: SeatView, points: number, total: number | null): string;
  byValue: string;
  /** More brelans and suites broke a tie. */
  sets(seat: Seat, count: number): string;
  grade(grade: Grade, points: number): string;
}

const SEATS: readonly Seat[] = ['A', 'B', 'C', 'D', 'E', 'F'];

/** What each seat got in a round: "Ana 3". */
export function scores(points: readonly number[], name: (seat: Seat) => string): string[] {
  return points.flatMap((score, index) => {
    const seat = SEATS[index];
    return seat === undefined ? [] : [`${name(seat)} ${score}`];
  });
}

/** Who won and how, each point accounted for. */
export function account(
  view: View,
  standings: readonly Standing[],
  say: AccountWords,
): AccountLine[] {
  const rows = standings
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
    .flatMap((standing) => {
      const row = seatOf(view, standing.seat);
      return row ? [{ standing, row, points: row.points ?? 0 }] : [];
    });
  const match = rows.some(({ standing, points }) => standing.points !== points);
  const lines: AccountLine[] = [];

  const only = rows[0];
  if (view.grade !== null && only) {
    lines.push({ text: say.grade(view.grade, only.points), clause: 'PR-21' });
  } else {
    const winners = rows.filter(({ standing }) => standing.place === 1).map(({ row }) => row.seat);
    const clause = match ? 'PR-16' : view.common === null ? 'PR-15' : 'PR-21';
    const [winner] = winners;
    if (winners.length > 1) lines.push({ text: say.shared(winners), clause });
    else if (winner !== undefined) lines.push({ text: say.won(winner), clause });
  }

  for (const { row, points, standing } of rows) {
    const clause = match ? 'PR-16' : view.common === null ? 'PR-15' : 'PR-21';
    lines.push({ text: say.counts(row, points, match ? standing.points : null), clause });
  }
  if (view.value_scoring) lines.push({ text: say.byValue, clause: 'PR-16' });

  const [first, second] = rows;
  const tied = first && second && !match && first.points === second.points;
  if (tied && view.common !== null && first.row.sets > second.row.sets) {
    lines.push({ text: say.sets(first.row.seat, first.row.sets), clause: 'PR-21' });
  }
  return lines;
}
