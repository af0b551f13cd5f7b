/** Plays a contest of every game, as somebody would who has this package and nothing else of ours. */

import { type GameId, load, Refused, type Seat } from 'romp-engine';
import { CITATIONS, type View } from 'romp-engine/games/otters';

function check(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}

const romp = await load();
check(CITATIONS[0].clause === 'OT-5', 'what games say of themselves comes along');

const keys = (row: object | undefined) => Object.keys(row ?? {}).join();
const duel = romp.open({ game: 'otters', seats: 2, options: { simple: true }, seed: 7 });
check(
  duel.state.turn === 'chance' && duel.table.options.simple === true,
  'a duel waits for its deal',
);
check(keys(duel.state) === 'ply,turn,awaited', 'a state is what its type says');
duel.roll();
const view: View = duel.view('crowd').json;
check(view.players[0]?.hand[0] === null, 'the crowd sees no hand');
const [choices] = duel.legal();
check(keys(choices) === 'seat,awaited,moves,json', 'choices are what their type says');
const move = choices?.json.find((one) => one.do === 'play');
check(choices !== undefined && move !== undefined, 'somebody plays a card');
const other: Seat = choices.seat === 'A' ? 'B' : 'A';
try {
  duel.play(choices.seat, { ...move, card: 'alligator', at: 9 as 1 });
  check(false, 'there is no ninth place');
} catch (error) {
  check(error instanceof Refused && error.code === 'unreadable', String(error));
}
try {
  duel.play(other, move);
  check(false, 'it is not the turn of the other seat');
} catch (error) {
  check(error instanceof Refused && error.code === 'not-your-turn', String(error));
}
const advice = duel.hint(choices.seat);
check(advice[0]?.move.do === 'play', 'a hint names a move');
duel.play(choices.seat, move);
check(duel.told('crowd')[0]?.json.event === 'played', 'the crowd is told');
check(duel.undo().ply === 1 && duel.bot(choices.seat, 3) === duel.bot(choices.seat, 3), 'undone');

for (const { id, modes } of romp.games()) {
  const contest = romp.open({ game: id as GameId, seats: modes[0]?.seats.min ?? 2 });
  while (contest.state.turn !== 'over') {
    if (contest.state.turn === 'chance') contest.roll();
    for (const seat of contest.state.awaited.slice(0, 1)) contest.play(seat, contest.bot(seat, 2));
  }
  const { over, standings } = contest.result();
  check(over && standings.some(({ place }) => place === 1), `${id}: somebody wins`);
  const journal = contest.journal();
  check(romp.verify(journal) === undefined, `${id}: the journal is right`);
  check(romp.load(journal).journal() === journal, `${id}: the journal reads back`);
  const wrong = romp.verify(journal.replace(/place 1|  2 \w/, (found) => `${found}9`));
  check(wrong?.code === 'bad-journal', `${id}: and a wrong one is refused`);
  console.log(`${id}: ${contest.state.ply} steps`);
}
