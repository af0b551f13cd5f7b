import { expect, test } from 'vitest';
import { effect, isUnicorn, value } from './cards';
import type { Card } from './generated/wire';
import { nextCard } from './good-hand';

const DEALT: Card[] = ['1', '2', '6', '6', '7', '11', '12', 'u3', 'gift', 'phew', '8', '9'];

/** Takes five, one after the other, as the button does. */
function five(dealt: readonly Card[], chance: number): Card[] {
  const left = [...dealt];
  const held: Card[] = [];
  while (held.length < 5) {
    const card = nextCard(left, held, chance);
    if (card === null) break;
    held.push(...left.splice(left.indexOf(card), 1));
  }
  return held;
}

test.each([0, 0.5, 0.999])('five cards of all sorts are picked, with luck %d', (chance) => {
  const held = five(DEALT, chance);
  expect(held).toHaveLength(5);
  expect(held.filter(isUnicorn)).toHaveLength(1);
  expect(held.filter((card) => effect(card) !== null)).toHaveLength(1);
  const numbers = held.filter((card) => !isUnicorn(card)).flatMap((card) => value(card) ?? []);
  expect(Math.min(...numbers)).toBeLessThan(5);
  expect(Math.max(...numbers)).toBeGreaterThan(9);
});

test('where a sort is missing another card is picked; none is picked twice', () => {
  expect(five(['6', '6', '7', '8', '9', '6'], 0.3)).toHaveLength(5);
  expect(five(['6', '7'], 0)).toHaveLength(2);
});
