import { expect, test } from 'vitest';
import { soundOf } from '$web/game/sounds';
import { view } from './fixture';
import type { Event } from './generated/wire';
import { motions, sounds } from './motions';

test('a card from a draw pile turns over on its way to its drawer', () => {
  const event: Event = {
    event: 'drawn',
    seat: 'A',
    from: 'left',
    bonus: false,
    card: { otto: '1y', bruno: null },
    next: { otto: null, bruno: '4b' },
  };
  const flight = { from: 'pile:left', to: 'hand:end' };
  const card = { name: 'otto', face: '1y', behind: null };
  expect(motions(event, 'A', view())).toEqual([
    { ...flight, card, turnsFrom: { name: 'bruno', face: '2g', behind: null } },
  ]);
  expect(motions(event, 'A')).toEqual([
    { ...flight, card, turnsFrom: { name: 'bruno', face: null } },
  ]);
});

test('everybody else sees the side that lay on the draw pile', () => {
  const event: Event = {
    event: 'drawn',
    seat: 'B',
    from: 'left',
    bonus: false,
    card: { otto: null, bruno: '2g' },
    next: null,
  };
  const card = { name: 'bruno', face: '2g', behind: null };
  expect(motions(event, 'A', view())).toEqual([{ from: 'pile:left', to: 'rack:B:end', card }]);
  expect(motions(event, 'A')).toEqual(motions(event, 'A', view()));
  const taken = motions({ ...event, from: 'discard' }, 'A', view());
  expect(taken[0]?.turnsFrom).toEqual({ name: 'otto', face: '1r', behind: null });
});

test('a set is laid out together; another’s cards turn over for it', () => {
  const event: Event = {
    event: 'shown',
    seat: 'B',
    places: [1, 2, 3, 5],
    cards: (['1b', '2b', '3b', '4b'] as const).map((face) => ({ otto: face, bruno: null })),
  };
  const flights = motions(event, 'A', view());
  expect(flights.map(({ from, to }) => `${from} ${to}`)).toEqual([
    'rack:B:1 show:1',
    'rack:B:2 show:2',
    'rack:B:3 show:3',
    'rack:B:5 show:4',
  ]);
  expect(flights.map(({ together }) => together)).toEqual([false, true, true, true]);
  expect(flights[0]?.turnsFrom).toEqual({ name: 'bruno', face: '4y' });
  expect(flights[3]?.turnsFrom).toEqual({ name: 'bruno', face: null });
  expect(motions({ ...event, seat: 'A' }, 'A', view())[0]).not.toHaveProperty('turnsFrom');
});

test('a discarded card goes from its place to the discard pile', () => {
  const event: Event = {
    event: 'discarded',
    seat: 'A',
    place: 8,
    card: { otto: '3g', bruno: null },
  };
  expect(motions(event, 'A', view())).toEqual([
    { from: 'hand:8', to: 'top:discard', card: { name: 'otto', face: '3g', behind: null } },
  ]);
});

test('a deal goes round seat by seat', () => {
  const { left, right, discard } = view();
  const event: Event = { event: 'dealt', starter: 'A', racks: [], left, right, discard };
  const flights = motions(event, 'A', view());
  expect(flights).toHaveLength(14);
  expect(flights[1]).toMatchObject({ to: 'rack:B:1', together: true });
  expect(flights[2]).toMatchObject({ to: 'hand:2', together: false });
});

test('the great turn-over is heard; the cards turn where they lie', () => {
  const tops = { left: null, right: null, discard: null };
  const event: Event = { event: 'turned', active: 'bruno', racks: [], ...tops };
  expect(motions(event, 'A', view())).toEqual([]);
  expect(soundOf(sounds, event, null)).toBe('turn');
});
