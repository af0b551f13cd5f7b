import type { AnyGame, Spot } from '$web/game/contract';
import { Picker, pathsOf } from '$web/game/picker.svelte';
import type { Answer } from '$web/link/link';
import type { Update } from '$web/link/wire';
import type { Connection } from './connection.svelte';
import type { Help } from './help.svelte';
import type { Showing } from './showing.svelte';

/** A refusal as the player reads it. */
export interface Refusal {
  code: string;
  clause: string | null;
  sentence: string;
}

/** What is refused for having come too late. */
const LATE: ReadonlySet<string> = new Set(['stale', 'other_contest']);

const refusal = (code: string): Refusal => ({ code, clause: null, sentence: code });

/** What a player is about to do: spots picked, a second thought, a move on its way, a refusal. */
export class Picking {
  readonly #picker = new Picker<unknown>();
  #sending = $state.raw<{ move: unknown } | null>(null);
  /** The decision that was made last: what is shown may not have come that far yet. */
  #made = $state.raw<string | null>(null);
  #unsure = $state.raw<unknown>(null);
  #refusal = $state.raw<Refusal | null>(null);

  constructor(
    private readonly connection: Connection,
    private readonly showing: Showing,
    private readonly help: Help,
    private readonly confirms: () => boolean,
    private readonly seated: () => boolean,
    private readonly paused: () => boolean,
  ) {}

  /** What is picked, and what can be picked next. */
  get picker(): Pick<Picker<unknown>, 'picked' | 'choices' | 'fitting' | 'lit' | 'isPicked'> {
    return this.#picker;
  }

  /** A move on its way to the server. */
  get sending(): { move: unknown } | null {
    return this.#sending;
  }

  /** A grave move that waits for a second tap. */
  get unsure(): unknown {
    return this.#unsure;
  }

  get refusal(): Refusal | null {
    return this.#refusal;
  }

  /** Can nothing be done just now? */
  get locked(): boolean {
    return !this.connection.open || this.underway || this.paused();
  }

  /** Is a decision made here on its way, or not shown yet? */
  get underway(): boolean {
    const made = this.#made !== null && this.#made === this.#decision;
    return this.#sending !== null || made;
  }

  /** The decision that is shown, of all that there ever are. */
  get #decision(): string | null {
    const { contest, decision } = this.showing.update ?? {};
    return decision ? `${contest} ${decision.id}` : null;
  }

  /** These moves can be made now. */
  offer(update: Update, game: AnyGame): void {
    this.#unsure = null;
    const moves = update.decision?.moves ?? [];
    const gathering = game.gather?.(update.view, moves) ?? null;
    this.#picker.offer(pathsOf(game, moves, update.view), gathering);
  }

  /** Somebody tapped a spot: picks it, plays, or asks the server why not. */
  tap(spot: Spot): void {
    const on = this.#begin();
    if (!on) return;
    const tapped = this.#picker.tap(spot);
    if (tapped.is === 'move') this.play(tapped.move);
    if (tapped.is === 'nothing') {
      const meant = on.game.meant(tapped.spots, on.update.view);
      if (meant !== null) void this.#send(meant);
    }
  }

  /** Somebody begins to drag what lies there: is it picked now? Nothing is played. */
  lift(spot: Spot): boolean {
    return this.#begin() !== null && this.#picker.lift(spot);
  }

  /** What a tap is about, if anything can be done; whoever taps out of turn is told so. */
  #begin(): { game: AnyGame; update: Update } | null {
    this.dismiss();
    const { game, update } = this.showing;
    if (this.locked || !game || !update || update.end) return null;
    if (update.decision) return { game, update };
    this.#refusal = refusal(this.seated() ? 'not-your-turn' : 'you-watch');
    return null;
  }

  /** Plays a move, at once or after a second thought. */
  play(move: unknown): void {
    if (this.locked) return;
    const grave = this.showing.game?.grave?.(move) ?? false;
    if (grave && this.confirms() && this.#unsure !== move) {
      this.#unsure = move;
      return;
    }
    this.#unsure = null;
    void this.#send(move);
  }

  async undo(): Promise<void> {
    const contest = this.showing.update?.contest;
    if (contest === undefined) return;
    this.clear();
    this.#answered(await this.connection.link.undo(contest));
  }

  /** What was said about the last tap has been read. */
  dismiss(): void {
    this.#refusal = null;
    this.#unsure = null;
  }

  /** The table goes on: that it stood is no answer any more. */
  goOn(): void {
    if (this.#refusal?.code === 'paused') this.#refusal = null;
  }

  /** Everything picked is put back, and nothing is said or advised any more. */
  clear(): void {
    this.#picker.clear();
    this.dismiss();
    this.help.clear();
    this.showing.story.clear();
  }

  /** Somebody else is to look: nothing is left of what could be done. */
  forget(): void {
    this.#picker.offer([], null);
    this.#sending = null;
    this.clear();
  }

  async #send(move: unknown): Promise<void> {
    const { contest, decision } = this.showing.update ?? {};
    if (contest === undefined || !decision) return;
    const shown = this.#decision;
    this.#sending = { move };
    this.help.clear();
    this.showing.story.hush();
    this.showing.expectOwn(true);
    const answer = await this.connection.link.move(contest, decision.id, move);
    this.#sending = null;
    if ('why' in answer) this.showing.expectOwn(false);
    else this.#made = shown;
    this.#answered(answer);
  }

  #answered(answer: Answer): void {
    if (!('why' in answer)) return;
    if (answer.why === 'illegal') this.#refusal = answer;
    // What came too late for its decision or its contest is no mistake: the table shows how it stands.
    else if (!LATE.has(answer.why)) this.#refusal = refusal(answer.why);
  }
}
