import { flushSync, mount, unmount, type Component } from 'svelte';
import type { Motion, Spot } from '$web/game/contract';
import type { Telling } from './telling';

/** What happens to one card. */
interface Flight {
  motion: Motion<unknown>;
  from: DOMRect;
  to: DOMRect;
}

/** Where each spot is on the screen now. */
function places(root: HTMLElement): Map<Spot, DOMRect> {
  const found = new Map<Spot, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-spot]')) {
    const rect = element.getBoundingClientRect();
    if (rect.width === 0) continue;
    const { spot, also } = element.dataset;
    if (spot !== undefined && !found.has(spot)) found.set(spot, rect);
    if (also !== undefined && !found.has(also)) found.set(also, rect);
  }
  return found;
}

/** How cards travel. */
export interface Travel {
  root: HTMLElement;
  Card: Component<{ card: unknown }>;
  /** How long one flight takes, in milliseconds; 0 shows nothing. */
  time: number;
  /** How many cards are on their way to each spot: they are hidden there meanwhile. */
  awaited: Map<Spot, number>;
  /** The widest a card is on its way, in pixels. */
  widest?: number;
}

/** What a card is on its way, unless a screen is larger. */
const WIDEST = 90;

/**
 * Shows what happened: measures where cards lie, lets `apply` change the board, and flies cards
 * from where they were to where they are. Ends at once when `signal` says so.
 */
export async function travel(
  { root, Card, time, awaited, widest = WIDEST }: Travel,
  { first, then }: Telling,
  apply: () => void,
  signal: AbortSignal,
): Promise<void> {
  const count = first.length + then.length;
  if (time === 0 || count === 0 || document.visibilityState === 'hidden') {
    apply();
    return;
  }
  // A long telling is told faster, so that nobody waits for more than a few cards.
  const each = Math.max(90, Math.min(time, (time * 6) / count));
  const launch = (flight: Flight) => fly(flight, Card, each, widest, signal);
  const before = places(root);
  // What leaves is gone from its place, and lies where it landed until the table changes.
  const leaving = flights(first, before, before);
  for (const { motion } of leaving) expect(awaited, motion.from, 1);
  const landed = await inTurn(leaving, launch);
  for (const { motion } of leaving) expect(awaited, motion.from, -1);
  flushSync(apply);
  for (const remove of landed) remove();

  const going = flights(then, before, places(root));
  for (const { motion } of going) expect(awaited, motion.to, 1);
  await inTurn(going, async (flight) => {
    const remove = await launch(flight);
    expect(awaited, flight.motion.to, -1);
    remove();
  });
}

/** Where cards leave from and arrive, as far as they can be seen. */
function flights(
  motions: readonly Motion<unknown>[],
  before: Map<Spot, DOMRect>,
  after: Map<Spot, DOMRect>,
): Flight[] {
  return motions.flatMap((motion) => {
    const from = before.get(motion.from) ?? after.get(motion.from);
    const to = after.get(motion.to) ?? before.get(motion.to);
    return from && to ? [{ motion, from, to }] : [];
  });
}

function expect(awaited: Map<Spot, number>, spot: Spot, more: number): void {
  const count = (awaited.get(spot) ?? 0) + more;
  if (count > 0) awaited.set(spot, count);
  else awaited.delete(spot);
}

/** One flight after the other, but those that go together. */
async function inTurn<T>(
  flights: readonly Flight[],
  launch: (flight: Flight) => Promise<T>,
): Promise<T[]> {
  const all: Promise<T>[] = [];
  for (const flight of flights) {
    if (!flight.motion.together) await all.at(-1);
    all.push(launch(flight));
  }
  return Promise.all(all);
}

/** Lets a card fly; it lies where it landed until what is given is called. */
async function fly(
  { motion, from, to }: Flight,
  Card: Component<{ card: unknown }>,
  time: number,
  widest: number,
  signal: AbortSignal,
): Promise<() => void> {
  if (signal.aborted) return () => {};
  const width = Math.min(from.width, to.width, widest) || 60;
  const ghost = document.createElement('div');
  ghost.className = 'ghost';
  ghost.setAttribute('aria-hidden', 'true');
  ghost.style.setProperty('--card-width', `${width}px`);
  ghost.style.width = `${width}px`;
  document.body.append(ghost);
  let shown = motion.turnsFrom === undefined ? motion.card : motion.turnsFrom;
  let card = mount(Card, { target: ghost, props: { card: shown } });
  const at = (rect: DOMRect, turn: string) => {
    const height = ghost.offsetHeight || width * 1.4;
    const x = rect.left + rect.width / 2 - width / 2;
    const y = rect.top + rect.height / 2 - height / 2;
    return `translate(${x}px, ${y}px) ${turn}`;
  };
  const options: KeyframeAnimationOptions = { duration: time, easing: 'ease-in-out', fill: 'both' };
  const run = async (frames: Keyframe[], part: number) => {
    const flight = ghost.animate(frames, { ...options, duration: time * part });
    const stop = () => flight.finish();
    signal.addEventListener('abort', stop, { once: true });
    await flight.finished.catch(() => {});
    signal.removeEventListener('abort', stop);
  };
  if (shown === motion.card) {
    await run([{ transform: at(from, '') }, { transform: at(to, '') }], 1);
  } else {
    await run([{ transform: at(from, '') }, { transform: at(to, 'rotateY(0deg)') }], 0.6);
    await run(
      [{ transform: at(to, 'rotateY(0deg)') }, { transform: at(to, 'rotateY(90deg)') }],
      0.2,
    );
    void unmount(card);
    shown = motion.card;
    card = mount(Card, { target: ghost, props: { card: shown } });
    await run(
      [{ transform: at(to, 'rotateY(90deg)') }, { transform: at(to, 'rotateY(0deg)') }],
      0.2,
    );
  }
  return () => {
    void unmount(card);
    ghost.remove();
  };
}
