import type { Seat } from '$web/game/contract';
import { LETTERS } from '$web/link/open';
import { botAnimal, type Sitter } from '$web/table/sitter';
import { shell } from '$web/words/words.svelte';
import { api, codeOf, type Frame, type ShownContest } from '$web/link/api';

/** Through whose eyes a replay is seen. */
export type Eyes = Seat | 'crowd' | 'all';

/** A contest that is over, step by step. */
export class ReplayState {
  contest = $state.raw<ShownContest | null>(null);
  frames = $state.raw<readonly Frame[]>([]);
  eyes = $state<Eyes>('all');
  ply = $state(0);
  playing = $state(false);
  fault = $state<string | null>(null);

  frame = $derived<Frame | null>(this.frames[this.ply] ?? null);
  last = $derived(Math.max(0, this.frames.length - 1));
  /** Who sat at the table; whoever has left it since goes by their seat. */
  sitters = $derived(
    LETTERS.slice(0, this.contest?.wish.seats ?? 0).map((seat, index): Sitter => {
      const known = this.contest?.seats ?? [];
      const sat = known.find((one) => one.seat === seat);
      const bot = sat?.level ?? null;
      const animals = known.map((one) => one.animal);
      return {
        seat,
        name: sat?.name ?? (bot === null ? shell().replay.seat(seat) : null),
        taken: true,
        animal: sat?.animal ?? botAnimal(index, animals),
        bot,
        present: true,
        standIn: false,
      };
    }),
  );

  constructor(readonly id: string) {}

  async load(eyes: Eyes, ply: number | null): Promise<void> {
    try {
      this.contest ??= await api.contest(this.id);
      this.frames = await api.replay(this.id, eyes);
      this.eyes = eyes;
      this.go(ply ?? this.ply);
    } catch (error) {
      this.fault = codeOf(error);
    }
  }

  go(ply: number): void {
    this.ply = Math.min(Math.max(0, ply), this.last);
    if (this.ply === this.last) this.playing = false;
  }
}

/** Does a secret fit the seal shown before the game? `null` if this browser cannot tell. */
export async function fits(secret: string, seal: string): Promise<boolean | null> {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return null;
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const hash = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('') === seal;
}
