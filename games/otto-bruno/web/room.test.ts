import { expect, test } from 'vitest';
import type { Event, View } from './generated/wire';
import { forRoom } from './room';

const card = { otto: '3g', bruno: null } as const;
const pile = { count: 3, cards: [card] };

test('in a room nobody is shown the back of a rack: its owner would see it', () => {
  const view = {
    active: 'bruno',
    left: pile,
    right: pile,
    discard: pile,
    players: [{ seat: 'A', rack: [card, card], sets: [], rest: null }],
  } as unknown as View;
  const shown = forRoom.view(view);
  expect(JSON.stringify(shown.players)).not.toContain('3g');
  expect(shown.players[0]?.rack).toHaveLength(2);
  expect(shown.left).toEqual(pile);
});

test('nor the card that somebody drew; a set that was shown is for all', () => {
  const drawn = { event: 'drawn', seat: 'A', from: 'left', bonus: false, card, next: card };
  const told = forRoom.event(drawn as unknown as Event);
  expect(told).toEqual({ ...drawn, card: { otto: null, bruno: null } });
  const shown = { event: 'shown', seat: 'A', places: [1, 2, 3, 4], cards: [card] };
  expect(forRoom.event(shown as unknown as Event)).toEqual(shown);
});

test('cards come from and go to whoever holds them', () => {
  expect(
    ['rack:B:3', 'rack:C:end', 'top:left', 'seat:A'].map((spot) => forRoom.spot?.(spot)),
  ).toEqual(['seat:B', 'seat:C', 'top:left', 'seat:A']);
});
