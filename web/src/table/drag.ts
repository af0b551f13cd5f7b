import type { Attachment } from 'svelte/attachments';
import type { Spot } from '$web/game/contract';
import type { Ground } from './context';

/** A finger that moves less than this taps. */
const SLOP = 8;

/**
 * Lets a spot be dragged: what lies there follows the finger, and where it is let go is tapped
 * after it. Dragging is a second way to tap two spots, never the only one.
 */
export function draggable(id: Spot, table: Ground): Attachment<HTMLElement> {
  return (element) => {
    let start: { x: number; y: number } | null = null;
    let dragging = false;

    const move = (event: PointerEvent) => {
      if (!start) return;
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
      if (!dragging && Math.hypot(dx, dy) < SLOP) return;
      if (!dragging) {
        dragging = true;
        element.setPointerCapture(event.pointerId);
        element.style.zIndex = '10';
        element.style.transition = 'none';
        table.lift(id);
      }
      element.style.transform = `translate(${dx}px, ${dy}px)`;
      element.style.pointerEvents = 'none';
    };

    const end = (event: PointerEvent) => {
      start = null;
      globalThis.removeEventListener('pointermove', move);
      if (!dragging) return;
      dragging = false;
      const below = document
        .elementsFromPoint(event.clientX, event.clientY)
        .map((under) => under.closest<HTMLElement>('[data-spot]')?.dataset['spot'])
        .find((spot) => spot !== undefined && spot !== id && table.lit(spot));
      element.removeAttribute('style');
      // The click that follows a drag is not a tap.
      element.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => element.removeEventListener('click', swallow, { capture: true }), 0);
      // A drag that has played already, as drawing from a pile, has nothing left to let go.
      if (below !== undefined && table.picked(id)) table.tap(below);
    };

    const down = (event: PointerEvent) => {
      if (event.button !== 0 || !(table.lit(id) || table.picked(id))) return;
      start = { x: event.clientX, y: event.clientY };
      globalThis.addEventListener('pointermove', move);
      globalThis.addEventListener('pointerup', end, { once: true });
      globalThis.addEventListener('pointercancel', end, { once: true });
    };

    element.addEventListener('pointerdown', down);
    return () => {
      element.removeEventListener('pointerdown', down);
      globalThis.removeEventListener('pointermove', move);
    };
  };
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
