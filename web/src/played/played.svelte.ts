import { api, codeOf } from '$web/link/api';
import {
  forgetAllPlayed,
  forgetPlayed,
  playedBy,
  playedHere,
  rememberedGames,
  type Played,
} from './remembered';

/** As many games of this device come at once as the house gives. */
const AT_ONCE = 20;

/** What was played, on this device and at servers: the latest first. */
export class PlayedGames {
  #here = $state.raw<readonly Played[]>([]);
  #there = $state.raw<readonly Played[]>(rememberedGames());
  #more = $state(false);
  #ready = $state(false);
  #fault = $state<string | null>(null);

  readonly games = $derived(
    [...this.#here, ...this.#there].sort((a, b) => (b.ended ?? 0) - (a.ended ?? 0)),
  );

  /** Are there older ones on this device? */
  get more(): boolean {
    return this.#more;
  }

  /** Is all known that can be? */
  get ready(): boolean {
    return this.#ready;
  }

  get fault(): string | null {
    return this.#fault;
  }

  constructor() {
    void this.load();
  }

  /** Looks further back. */
  async load(): Promise<void> {
    if (!playedHere()) return void (this.#ready = true);
    try {
      const found = await api.played(this.#here.at(-1)?.ended ?? null);
      this.#here = [...this.#here, ...found.map((contest) => playedBy(contest, null))];
      this.#more = found.length === AT_ONCE;
      this.#fault = null;
    } catch (error) {
      this.#fault = codeOf(error);
    }
    this.#ready = true;
  }

  forget(id: string): Promise<void> {
    return this.#do(forgetPlayed(id), (game) => game.id !== id);
  }

  forgetAll(): Promise<void> {
    return this.#do(forgetAllPlayed(), () => false);
  }

  async #do(done: Promise<void>, stays: (game: Played) => boolean): Promise<void> {
    try {
      await done;
      this.#here = this.#here.filter(stays);
      this.#there = this.#there.filter(stays);
      this.#more &&= this.#here.length > 0;
      this.#fault = null;
    } catch (error) {
      this.#fault = codeOf(error);
    }
  }
}
