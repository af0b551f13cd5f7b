import type { AccountLine, Standing, Who } from '$web/game/contract';
import { personOf } from '$web/words/speech';
import { seatOf } from './cards';
import type { View } from './generated/wire';
import type { Phrases } from './words.en';

/** Who won and how, each point accounted for. */
export function account(
  view: View,
  standings: readonly Standing[],
  who: Who,
  say: Phrases['account'],
): AccountLine[] {
  const rows = standings
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
    .flatMap((standing) => {
      const row = seatOf(view, standing.seat);
      const by = personOf(standing.seat, who);
      return row ? [{ standing, row, by, points: row.points ?? 0 }] : [];
    });
  const match = rows.some(({ standing, points }) => standing.points !== points);
  const clause = match ? 'PR-16' : view.common === null ? 'PR-15' : 'PR-21';
  const lines: AccountLine[] = [];

  const only = rows[0];
  if (view.grade !== null && only) {
    lines.push({ text: say.grade(view.grade, only.points), clause: 'PR-21' });
  } else {
    const winners = rows.filter(({ standing }) => standing.place === 1).map(({ by }) => by);
    const [winner] = winners;
    if (winners.length > 1) lines.push({ text: say.shared(winners), clause });
    else if (winner !== undefined) lines.push({ text: say.won(winner), clause });
  }

  for (const { row, by, points, standing } of rows) {
    lines.push({ text: say.counts(by, row, points, match ? standing.points : null), clause });
  }
  if (view.value_scoring) lines.push({ text: say.byValue, clause: 'PR-16' });

  if (match || view.common === null) return lines;
  const ahead = rows.filter(({ points, row }, index) => {
    const next = rows[index + 1];
    return next?.points === points && row.sets > next.row.sets;
  });
  return [
    ...lines,
    ...ahead.map(({ by, row }) => ({ text: say.sets(by, row.sets), clause: 'PR-21' })),
  ];
}
