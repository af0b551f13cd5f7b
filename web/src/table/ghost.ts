import type { Spot } from '$web/game/contract';

/** An answer that comes sooner, in milliseconds, needs no ghost. */
const SOON = 250;

/**
 * Lays a ghost of what is played at its goal, if the answer takes long: a move that is not known yet
 * looks neither played nor lost. What is given takes it away.
 */
export function waitAtGoal(root: HTMLElement, path: readonly Spot[]): () => void {
  let ghost: HTMLElement | null = null;
  const timer = setTimeout(() => (ghost = lay(root, path)), SOON);
  return () => {
    clearTimeout(timer);
    ghost?.remove();
  };
}

function lay(root: HTMLElement, path: readonly Spot[]): HTMLElement | null {
  const find = (spot: Spot | undefined) =>
    spot === undefined
      ? null
      : ([...root.querySelectorAll<HTMLElement>('[data-spot]')].find(
          ({ dataset }) => dataset['spot'] === spot,
        ) ?? null);
  const [card, goal] = [find(path[0]), find(path.at(-1))];
  const picture = card?.querySelector('.picture');
  if (!card || !goal || !picture || card === goal) return null;
  const [from, to] = [card.getBoundingClientRect(), goal.getBoundingClientRect()];
  const ghost = document.createElement('div');
  ghost.className = 'ghost waiting';
  ghost.setAttribute('aria-hidden', 'true');
  ghost.style.width = `${from.width}px`;
  ghost.style.height = `${from.height}px`;
  const left = to.left + (to.width - from.width) / 2;
  const top = to.top + (to.height - from.height) / 2;
  ghost.style.transform = `translate(${left}px, ${top}px)`;
  ghost.append(...[...picture.childNodes].map((node) => node.cloneNode(true)));
  document.body.append(ghost);
  return ghost;
}
