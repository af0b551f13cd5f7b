// Written by `romp types` from crates/table and crates/server: do not change it here.

/**
 * A seat, by its letter.
 */
export type Seat = "A" | "B" | "C" | "D" | "E" | "F";

/**
 * A message from a client. `Hello` comes first, once.
 */
export type ClientMsg = { "type": "hello", 
/**
 * The version of the messages it speaks.
 */
v: number, 
/**
 * A number it has drawn for itself: whose numbers its `id`s are, of all devices of its person.
 */
device: number, 
/**
 * Its token, if it has no cookie.
 */
token?: string, 
/**
 * The last update it has.
 */
since?: Since, 
/**
 * May long messages come compressed?
 */
deflate?: boolean, 
/**
 * Does its person read before a contest is drawn? Bots wait in each until it says `ready`.
 */
reading?: boolean, 
/**
 * Is it a screen, which is nobody's device whatever its cookie says? It is told what the crowd is.
 */
screen?: boolean, 
/**
 * Who of those who play on this device looks, or nobody: if it says nothing, whose device it is.
 */
as?: PersonId | null, } | { "type": "look", 
/**
 * Who.
 */
as: PersonId | null, } | { "type": "ready", 
/**
 * Which.
 */
contest: string, } | { "type": "move", 
/**
 * The client's own number for it: sent again, it is played once.
 */
id: number, 
/**
 * The contest it is played in.
 */
contest: string, 
/**
 * The decision it answers.
 */
decision: number, 
/**
 * The move, as the decision lists it.
 */
move: unknown, } | { "type": "undo", 
/**
 * The client's own number for it: sent again, it is done once.
 */
id: number, 
/**
 * The contest it is meant for.
 */
contest: string, } | { "type": "hint", 
/**
 * The client's own number for it.
 */
id: number, 
/**
 * The contest it is meant for.
 */
contest: string, } | { "type": "pause", 
/**
 * Pause?
 */
wanted: boolean, } | { "type": "say", 
/**
 * Which.
 */
what: Phrase, };

/**
 * The last update a client has.
 */
export type Since = { 
/**
 * Of which contest.
 */
contest: string, 
/**
 * Its number.
 */
seq: number, };

/**
 * What can be said at a table: the client words it in the reader's language.
 */
export type Phrase = "hello" | "good_game" | "well_played" | "thanks" | "sorry" | "oops" | "hurry" | "thinking" | "again" | "bye" | "laugh" | "love" | "wow" | "cry" | "puff" | "splash";

/**
 * A message to a client.
 */
export type ServerMsg = { "type": "welcome", 
/**
 * The version of the messages.
 */
v: number, 
/**
 * Who looks at the client's screen, if anybody of this table.
 */
you: PersonId | null, 
/**
 * Their seat, if they have one.
 */
seat: Seat | null, 
/**
 * How many moves a bot made for its person while they were away.
 */
played_for: number, } | { "type": "table", 
/**
 * All of it.
 */
table: ShownTable, } | { "type": "log", contest: string, 
/**
 * What happened, in order.
 */
told: unknown[], } | { "type": "update" } & Update | { "type": "accepted", 
/**
 * The client's number for it.
 */
id: number, 
/**
 * The update that shows it.
 */
seq: number, } | { "type": "refused", 
/**
 * The client's number for it.
 */
id: number, } & ({ "why": "stale" } | { "why": "illegal", 
/**
 * The clause, if a rule does.
 */
clause: string | null, 
/**
 * A stable name of the reason.
 */
code: string, 
/**
 * The reason in English.
 */
sentence: string, } | { "why": "malformed", 
/**
 * What is wrong with it.
 */
sentence: string, } | { "why": "not_playing" } | { "why": "paused" } | { "why": "other_contest" } | { "why": "no_undo" } | { "why": "enough_undone" }) | { "type": "malformed", 
/**
 * What is wrong with it.
 */
sentence: string, } | { "type": "hint", 
/**
 * The client's number for it.
 */
id: number, moves: Array<Advice>, } | { "type": "said", 
/**
 * Who.
 */
person: PersonId, 
/**
 * What.
 */
what: Phrase, } | { "type": "waiting", 
/**
 * Does it wait?
 */
waiting: boolean, } | { "type": "announced", 
/**
 * A line in their own words.
 */
text: string, } | { "type": "pausing", 
/**
 * These do.
 */
people: Array<PersonId>, } | { "type": "screen" } & ScreenWish | { "type": "bye", 
/**
 * Why.
 */
why: ByeWhy, };

/**
 * What a pair of eyes sees after some steps.
 */
export type Update = { contest: string, 
/**
 * How many lines the journal has: greater with every update, also after an undo.
 */
seq: number, 
/**
 * How many steps were taken.
 */
ply: number, 
/**
 * What the client may decide, if anything.
 */
decision?: Decision, 
/**
 * May the client take its last step back?
 */
can_undo: boolean, 
/**
 * Whom the table waits for.
 */
awaited: Seat[], 
/**
 * Milliseconds left to each awaited seat, if there is a clock.
 */
clocks?: [Seat, number][], 
/**
 * Who still reads what the game is about: bots wait for them, and clocks stand.
 */
reading?: Seat[], totals: Array<number>, 
/**
 * How it ended, if it has.
 */
end?: End, view: unknown, 
/**
 * What happened since the last update, as these eyes saw it.
 */
told: unknown[], };

/**
 * What the table itself tells, among the events of a game.
 */
export type TableEvent = { "event": "played_for", 
/**
 * Whose it was.
 */
seat: Seat, by: Deputy, };

/**
 * Who played for the person on a seat: the mark of the step's line in the journal.
 */
export type Deputy = "bot" | "clock";

/**
 * What a seat may decide.
 */
export type Decision = { 
/**
 * Its number, to be named by the move that answers it.
 */
id: number, 
/**
 * Must it be taken before the contest goes on?
 */
awaited: boolean, 
/**
 * The moves, in their JSON form.
 */
moves: unknown[], };

/**
 * A good move, as `bots::hint` writes it.
 */
export type Advice = { move: unknown, 
/**
 * What it seems worth, from 0 to 1.
 */
worth: number, 
/**
 * The weightiest first.
 */
reasons: { code: string; args?: { [name: string]: unknown }; sure: number }[], };

/**
 * How a contest ended.
 */
export type End = { standings: { seat: Seat; points: number; place: number }[], 
/**
 * With it everybody can check the deal.
 */
secret: string, };

/**
 * Why a move or an undo was not taken.
 */
export type Why = { "why": "stale" } | { "why": "illegal", 
/**
 * The clause, if a rule does.
 */
clause: string | null, 
/**
 * A stable name of the reason.
 */
code: string, 
/**
 * The reason in English.
 */
sentence: string, } | { "why": "malformed", 
/**
 * What is wrong with it.
 */
sentence: string, } | { "why": "not_playing" } | { "why": "paused" } | { "why": "other_contest" } | { "why": "no_undo" } | { "why": "enough_undone" };

/**
 * Why a connection ends.
 */
export type ByeWhy = "restart" | "version" | "not_welcome" | "gone" | "asked" | "too_fast" | "closed" | "put_away";

/**
 * A table as everybody at it may see it.
 */
export type ShownTable = { code: string, wish: Wish, settings: Settings, host: PersonId, 
/**
 * Nobody, to those who may not watch.
 */
people: Array<ShownPerson>, 
/**
 * None, to those who may not watch.
 */
seats: Array<ShownSeat>, 
/**
 * Who asks the host for a seat that a bot plays, in the middle of a contest.
 */
requests: Array<Request>, 
/**
 * Who is down for the next game, in order.
 */
next: Array<PersonId>, 
/**
 * Who asks whom to change places: the first asks the second.
 */
swaps: [Seat, Seat][], 
/**
 * What people at the table would like to play, one each.
 */
proposals: Array<Proposal>, 
/**
 * The contest on the table, under way or over.
 */
contest: string | null, 
/**
 * Was that dealt on a device, where somebody could look at the cards?
 */
on_device: boolean, 
/**
 * Is it a game's lesson? Then its cards were prepared, and its bots play as they always do.
 */
lesson: boolean, stage: Stage, paused: boolean, 
/**
 * How many screens are connected, which are nobody's device.
 */
screens: number, 
/**
 * The hash of the secret of the coming contest.
 */
commitment: string, 
/**
 * The seals of the words that seats add to it.
 */
seals: [Seat, string][], 
/**
 * The seats whose words are awaited: the contest begins once they are shown, or soon without.
 */
opening: Seat[], 
/**
 * Was the coming deal played before? Then nothing can be added to it.
 */
known: boolean, };

/**
 * What goes on at a table.
 */
export type Stage = "gathering" | "playing" | "over" | "read_only";

/**
 * Somebody at a table.
 */
export type ShownPerson = { id: PersonId, name: string, animal: Animal, 
/**
 * Is one of their devices connected?
 */
present: boolean, 
/**
 * On whose device they play, if not on their own.
 */
with?: PersonId, };

/**
 * A seat and who is on it.
 */
export type ShownSeat = { seat: Seat, 
/**
 * Does a bot play for somebody who is away?
 */
stand_in: boolean, 
/**
 * In so many milliseconds one will, if they stay away; none while play stands.
 */
bot_in: number | null, } & ({ "taken": "nobody" } | { "taken": "person", person: PersonId, } | { "taken": "bot", level: number, 
/**
 * Whose place it has, where a contest is played on that others began.
 */
name?: string, animal?: Animal, });

/**
 * Who is on a seat.
 */
export type ShownTaker = { "taken": "nobody" } | { "taken": "person", person: PersonId, } | { "taken": "bot", level: number, 
/**
 * Whose place it has, where a contest is played on that others began.
 */
name?: string, animal?: Animal, };

/**
 * Somebody asks for a seat that a bot plays.
 */
export type Request = { person: PersonId, seat: Seat, };

/**
 * Somebody would like to play this.
 */
export type Proposal = { person: PersonId, wish: Wish, };

/**
 * A person's number at one table, from 1. It is never given to anybody else there.
 */
export type PersonId = number;

/**
 * An animal that stands for a person.
 */
export type Animal = "otter" | "beaver" | "heron" | "frog" | "duck" | "hedgehog" | "fox" | "badger" | "owl" | "hare" | "newt" | "unicorn";

/**
 * What a table agrees on besides the rules.
 */
export type Settings = { 
/**
 * How long a seat may think.
 */
clock: Clock, 
/**
 * After so many seconds a bot plays for somebody who is away.
 */
patience: number, 
/**
 * May others watch?
 */
watchers: boolean, 
/**
 * Do seats see again what they have seen before?
 */
memory_help: boolean, 
/**
 * May new people come in?
 */
door_open: boolean, };

/**
 * Settings somebody wants changed; what is left out stays as it is.
 */
export type Wanted = { clock?: Clock, patience?: number, watchers?: boolean, memory_help?: boolean, door_open?: boolean, };

/**
 * How long a seat may think; when its time is up the clock plays what decides least.
 */
export type Clock = { "kind": "none" } | { "kind": "relaxed" } | { "kind": "move", seconds: number, } | { "kind": "total", seconds: number, bonus: number, };

/**
 * How a contest is to be played, as somebody asks for it.
 */
export type Wish = { game: string, rules?: number, mode?: string, seats: number, options: { [key: string]: unknown }, };

/**
 * A table, and who the asker is there.
 */
export type TableAnswer = { table: ShownTable, you: PersonId | null, 
/**
 * Whose turn it is, while a contest is under way.
 */
turn: ShownTurn | null, };

/**
 * Whose turn it is.
 */
export type ShownTurn = { 
/**
 * Whom the table waits for.
 */
awaited: Seat[], 
/**
 * When the oldest of their decisions came up, in milliseconds since 1970.
 */
since: number, };

/**
 * What the screens at a table are to do.
 */
export type ScreenWish = { 
/**
 * Show this table from now on: for the host to say, or for anybody while nobody has come in.
 */
show?: string, 
/**
 * Read aloud what happens, or no longer.
 */
aloud?: boolean, };

/**
 * A refusal as it is sent.
 */
export type ShownFault = { 
/**
 * A stable name of the reason.
 */
code: string, 
/**
 * The reason in English.
 */
sentence: string, };

/**
 * Facts about a game, as data.
 */
export type About = { 
/**
 * Its name in addresses and journals.
 */
id: string, 
/**
 * Its name as on the box.
 */
name: string, 
/**
 * Author, publisher, year.
 */
credit: string, 
/**
 * The letters before its clause numbers.
 */
book: string, 
/**
 * Its rules have the clauses 1 to this.
 */
clauses: number, 
/**
 * The version of its rules; journals of another version are not replayed.
 */
rules: number, 
/**
 * Its modes; the first is the usual one.
 */
modes: Array<Mode>, 
/**
 * Its options, in the order people should read them.
 */
options: Array<Field>, 
/**
 * No contest takes more steps.
 */
max_plies: number, 
/**
 * No state is larger, in bytes.
 */
max_state: number, 
/**
 * No deal gives points outside.
 */
points: Span<number>, };

/**
 * A way to play a game.
 */
export type Mode = { 
/**
 * Its name in journals and commands.
 */
id: string, 
/**
 * How many may play.
 */
seats: Span<number>, 
/**
 * How many teams, seated in turn; 0 if each plays alone.
 */
teams: number, };

/**
 * A table option.
 */
export type Field = { 
/**
 * Its key.
 */
key: string, 
/**
 * The clause that leaves it open.
 */
clause: string, 
/**
 * What it takes.
 */
kind: Kind, 
/**
 * The modes it applies to; none named means all.
 */
modes: Array<string>, };

/**
 * What an option takes.
 */
export type Kind = { "type": "flag" } | { "type": "choice", 
/**
 * The words.
 */
words: Array<string>, } | { "type": "number", 
/**
 * The least.
 */
min: number, 
/**
 * The greatest.
 */
max: number, } | { "type": "deck" };

/**
 * Bounds, as they are written.
 */
export type Span<T> = { 
/**
 * The least.
 */
min: T, 
/**
 * The greatest.
 */
max: T, };
