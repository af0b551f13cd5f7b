const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What one key does. */
const SHORTCUTS = { m: 'moves', l: 'log', h: 'hint', u: 'undo' } as const;

export type Shortcut = (typeof SHORTCUTS)[keyof typeof SHORTCUTS];

/** Does a dialog or another screen lie over the table? Then no key is meant for it. */
export const covered = () => document.querySelector('dialog[open], [data-covered]') !== null;

const typing = (target: EventTarget | null) =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

/** What a single key asks for, where such keys are wanted; nothing while somebody types or a dialog is open. */
export function shortcut(event: KeyboardEvent, wanted: boolean): Shortcut | null {
  if (!wanted || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (typing(event.target) || covered()) return null;
  return SHORTCUTS[event.key as keyof typeof SHORTCUTS] ?? null;
}

/** A step on or back in a replay. */
export function stepOf(event: KeyboardEvent): -1 | 1 | null {
  if (typing(event.target) || covered()) return null;
  return event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null;
}

/** Arrow keys go to the nearest spot that way; Enter and Space tap it, as on every button. */
export function arrows(event: KeyboardEvent, root: HTMLElement): void {
  const step = STEPS[event.key];
  const from = document.activeElement;
  if (!step || !from || typing(from) || covered()) return;
  const here = middle(from.getBoundingClientRect());
  const spots = [...root.querySelectorAll<HTMLElement>('button[data-spot]')];
  if (!from.matches('button[data-spot]')) {
    const lit = spots.find((spot) => spot.getAttribute('aria-disabled') === 'false');
    (lit ?? spots[0])?.focus();
    event.preventDefault();
    return;
  }
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const spot of spots) {
    if (spot === from) continue;
    const there = middle(spot.getBoundingClientRect());
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const along = dx * step[0] + dy * step[1];
    const aside = Math.abs(dx * step[1]) + Math.abs(dy * step[0]);
    const far = along + 3 * aside;
    if (along > 4 && far < least) [best, least] = [spot, far];
  }
  if (!best) return;
  best.focus();
  event.preventDefault();
}

function middle(rect: DOMRect): { x: number; y: number } {
  return { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
}
