import type { AnyGame, AnyWords, Sound, Spot, Who } from '$web/game/contract';
import { soundOf } from '$web/game/sounds';
import { eventsOf, spokenOf } from '$web/game/told';
import { settings } from '$web/settings/settings.svelte';
import type { Stage } from './showing.svelte';
import type { Telling } from './telling';
import { travel } from './travel';

/** What happens is shown on this. */
export interface Set {
  root(): HTMLElement;
  game: AnyGame;
  words: AnyWords;
  who(): Who;
  noise(sound: Sound): void;
  /** How many cards are on their way to each spot. */
  awaited: Map<Spot, number>;
  /** What lets cards land at once, asked anew for each telling. */
  signal(): AbortSignal;
  /** Where cards come from and go to that the screen does not show. */
  spot?: ((spot: Spot) => Spot) | undefined;
  /** The widest a card may be on its way, in pixels. */
  widest?: () => number;
}

/** How long a card flies at the usual speed, in milliseconds. */
const FLIGHT = 280;
/** Noises of one telling follow each other, in milliseconds, up to so many. */
const BEAT = 120;
const MOST_BEATS = 6;

/** Cards fly as the telling says, noises are made, and it is said in words. */
export function stageOn(set: Set): Stage {
  const { game, words, awaited, spot = (same: Spot) => same } = set;
  const placed = (motions: Telling['then']) =>
    motions.map((motion) => ({ ...motion, from: spot(motion.from), to: spot(motion.to) }));
  return {
    async show({ told }, telling, apply) {
      const signal = set.signal();
      eventsOf(told).forEach((event, index) => {
        const sound = soundOf(game.sounds, event as never, set.who().me);
        if (sound) setTimeout(() => set.noise(sound), Math.min(index, MOST_BEATS) * BEAT);
      });
      const time = settings.still ? 0 : FLIGHT / settings.now.speed;
      const widest = set.widest?.();
      const how = { root: set.root(), Card: game.Card, time, awaited };
      await travel(
        widest === undefined ? how : { ...how, widest },
        { first: placed(telling.first), then: placed(telling.then) },
        apply,
        signal,
      ).finally(() => awaited.clear());
    },
    say: (told) => spokenOf(told, words, set.who()),
  };
}

/** What moved last is marked, wherever on the board it lies, until what is given back is called. */
export function mark(root: HTMLElement, moved: ReadonlySet<Spot>): () => void {
  const all = [...root.querySelectorAll<HTMLElement>('[data-spot]')];
  const those = all.filter(({ dataset: { spot, also } }) =>
    [spot, also].some((one) => one !== undefined && moved.has(one)),
  );
  for (const one of those) one.toggleAttribute('data-moved', true);
  return () => those.forEach((one) => one.removeAttribute('data-moved'));
}
