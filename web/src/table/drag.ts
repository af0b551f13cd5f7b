import type { Attachment } from 'svelte/attachments';
import type { Spot } from '$web/game/contract';
import type { Ground } from './context';

/** A finger that moves less than this taps. */
const SLOP = 8;

/** A drag under way. */
interface Drag {
  pointer: number;
  x: number;
  y: number;
  /** Has it moved far enough to be a drag? Then: was it picked by that? */
  lifted: boolean | null;
}

/**
 * Lets a spot be dragged: what lies there follows the finger, and where it is let go is tapped
 * after it. Dragging is a second way to tap two spots, never the only one. A drag that the browser
 * takes away plays nothing: the card goes back.
 */
export function draggable(id: Spot, table: Ground): Attachment<HTMLElement> {
  return (element) => {
    let drag: Drag | null = null;

    const down = (event: PointerEvent) => {
      if (drag || event.button !== 0 || !(table.lit(id) || table.picked(id))) return;
      drag = { pointer: event.pointerId, x: event.clientX, y: event.clientY, lifted: null };
      globalThis.addEventListener('pointermove', move);
      globalThis.addEventListener('pointerup', drop);
      globalThis.addEventListener('pointercancel', cancel);
    };

    const move = (event: PointerEvent) => {
      if (event.pointerId !== drag?.pointer) return;
      const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
      if (drag.lifted === null) {
        if (Math.hypot(dx, dy) < SLOP) return;
        element.setPointerCapture(event.pointerId);
        element.style.zIndex = '10';
        element.style.transition = 'none';
        element.style.pointerEvents = 'none';
        drag.lifted = table.lift(id);
      }
      element.style.transform = `translate(${dx}px, ${dy}px)`;
    };

    const drop = (event: PointerEvent) => {
      if (event.pointerId !== drag?.pointer) return;
      const { lifted } = drag;
      end();
      if (lifted === null) return;
      // The click that follows a drag is not a tap.
      element.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => element.removeEventListener('click', swallow, { capture: true }), 0);
      if (!lifted) table.tap(id);
      const below = lifted ? litBelow(event) : undefined;
      if (below !== undefined) table.tap(below);
    };

    const litBelow = ({ clientX, clientY }: PointerEvent) =>
      document
        .elementsFromPoint(clientX, clientY)
        .map((under) => under.closest<HTMLElement>('[data-spot]')?.dataset['spot'])
        .find((spot) => spot !== undefined && spot !== id && table.lit(spot));

    const cancel = (event: PointerEvent) => {
      if (event.pointerId === drag?.pointer) end();
    };

    const end = () => {
      drag = null;
      element.removeAttribute('style');
      globalThis.removeEventListener('pointermove', move);
      globalThis.removeEventListener('pointerup', drop);
      globalThis.removeEventListener('pointercancel', cancel);
    };

    element.addEventListener('pointerdown', down);
    return () => {
      element.removeEventListener('pointerdown', down);
      end();
    };
  };
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
