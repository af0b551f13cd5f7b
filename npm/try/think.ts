/** Says how much processor time a decision of the strongest bots takes; the module is the one that the web table has. */

import { type GameId, load } from 'romp-engine';

declare const process: { cpuUsage(): { user: number; system: number } };

/** What a mid phone needs for the same, in times of a machine like ours. */
const SLOWER = 6;
const DECISIONS = 24;

function used(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const romp = await load();
for (const { id, modes } of romp.games()) {
  for (const { id: mode, seats } of modes) {
    const contest = romp.open({ game: id as GameId, mode, seats: seats.max, seed: 7 });
    const took: number[] = [];
    while (took.length < DECISIONS && contest.state.turn !== 'over') {
      if (contest.state.turn === 'chance') contest.roll();
      for (const seat of contest.state.awaited.slice(0, 1)) {
        const before = used();
        const move = contest.bot(seat, 4);
        took.push(used() - before);
        contest.play(seat, move);
      }
    }
    // The first are slower, until the machine code is there.
    const [all, most] = [took.slice(4), Math.max(...took.slice(4))];
    const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
    const said = [mean, most].map((ms) => `${ms.toFixed(0)} (${(SLOWER * ms).toFixed(0)}) ms`);
    console.log(
      `${id} ${mode} for ${seats.max}: a decision of level 4 takes ${said[0]} of processor time, at most ${said[1]} (${SLOWER} times slower)`,
    );
  }
}
