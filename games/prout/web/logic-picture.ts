/** What the picture of the logic says at the foot of the pillars: numbers that are on the table. */

import { top, value } from './cards';
import type { Logic, View } from './generated/wire';

/** Two numbers with everything between them, the smaller first. */
export interface Span {
  low: number;
  high: number;
}

export interface LogicPicture {
  /** Under each pillar; `null` where nothing is to be said. */
  feet: (Span | null)[];
  /** Between left and middle, between middle and right. */
  bridges: (Span | null)[];
}

const span = (a: number | null | undefined, b: number | null | undefined): Span | null =>
  a == null || b == null ? null : { low: Math.min(a, b), high: Math.max(a, b) };

/** Draws the logic with the tops as they are; a back has no number and draws nothing. */
export function picture(logic: Logic, piles: View['piles']): LogicPicture {
  const tops = piles.map((pile) => {
    const card = top(pile);
    return card === null ? null : value(card);
  });
  const [left, middle, right] = tops;
  const none = [null, null, null];
  switch (logic) {
    case 'neighbours':
      return { feet: none, bridges: [span(left, middle), span(middle, right)] };
    case 'others':
      return {
        feet: [span(middle, right), span(left, right), span(left, middle)],
        bridges: [null, null],
      };
    case 'step':
      return {
        feet: tops.map((own) =>
          own === null ? null : { low: Math.max(1, own - 1), high: Math.min(13, own + 1) },
        ),
        bridges: [null, null],
      };
  }
}
