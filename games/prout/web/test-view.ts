import type { SeatView, View } from './generated/wire';

const row = (seat: SeatView['seat'], more: Partial<SeatView> = {}): SeatView => ({
  seat,
  hand: [null, null, null, null, null],
  pile: [null, null],
  turned: [],
  malus: [],
  sets: 0,
  ready: false,
  sealed: null,
  points: null,
  ...more,
});

/** A round of three for tests, in A's eyes. */
export function view(more: Partial<View> = {}): View {
  return {
    now: 'lay',
    turn: 'A',
    starter: 'A',
    place: null,
    to: null,
    left: null,
    logic: 'neighbours',
    value_scoring: false,
    piles: [
      { layers: [{ up: true, card: '5' }], face_comes_up: false },
      { layers: [{ up: true, card: '9' }], face_comes_up: false },
      { layers: [{ up: true, card: 'u2' }], face_comes_up: false },
    ],
    seats: [row('A', { hand: ['4', '7', '7', 'u12', 'gift'] }), row('B'), row('C')],
    common: null,
    discards: [],
    gone: 0,
    aside: 0,
    grade: null,
    ...more,
  };
}
