import { describe, expect, test } from 'vitest';
import type { Standing, Who } from '$web/game/contract';
import type { Event, Move, SeatView } from './generated/wire';
import { view } from './test-view';
import { words } from './words';
import { phrases as german } from './words.de';
import { phrases as english } from './words.en';
import { phrases as french } from './words.fr';

const [en, fr] = [words(english), words(french)];

const NAMES: Record<string, string> = { A: 'Zoé', B: 'Ana', C: 'Bo' };
const who: Who = { me: 'A', name: (seat) => NAMES[seat] ?? seat, animal: () => 'otter' };

const EVENTS: Event[] = [
  { event: 'dealt', starts: ['1', 'u2', '13'], shares: [['7'], [null]], aside: 0 },
  { event: 'took', seat: 'A', card: '7' },
  { event: 'dropped', seat: 'A', card: 'gift' },
  { event: 'kept', seat: 'B' },
  { event: 'shuffled' },
  { event: 'turned', seat: 'B', card: '9' },
  { event: 'begins', seat: 'A' },
  { event: 'drew', seat: 'A', cards: ['7', 'u3'] },
  { event: 'drew', seat: 'B', cards: [null] },
  { event: 'passed', seat: 'A' },
  { event: 'laid', seat: 'B', card: '7', place: 1, how: 'played' },
  { event: 'laid', seat: 'A', card: 'u3', place: 3, how: 'new-pile' },
  { event: 'flipped', seat: 'A', place: 1, announced: 9, right: false, top: '4' },
  { event: 'flipped', seat: 'B', place: 1, announced: null, right: false, top: null },
  { event: 'made', seat: 'A', set: 'suite', left: 3 },
  { event: 'malus', seat: 'B', card: '13', place: 2, under: '9' },
  { event: 'intox', seat: 'B', intox: 'gift', noise: true, to: 'A' },
  { event: 'intox', seat: 'A', intox: 'phew', noise: false, to: null },
  { event: 'gave', from: 'A', to: 'B', card: '7' },
  { event: 'swapped', seat: 'B', with: 'A', hand: [], theirs: [] },
  { event: 'sealed', seat: 'B', card: null },
  { event: 'put-out', seat: 'A', card: '13' },
  { event: 'ended', points: [2], hands: [['7']], piles: [['9']], grade: 'great' },
];

const MOVES: Move[] = [
  { do: 'take', card: '7' },
  { do: 'lay', card: 'u12', place: 1 },
  { do: 'gift', to: 'B' },
  { do: 'silent', intox: 'draught' },
  { do: 'flip', value: 9 },
  { do: 'flip', value: null },
  { do: 'draw', count: 1 },
];

test('what happened is told', () => {
  expect(EVENTS.map((event) => en.event(event, who))).toMatchSnapshot();
  expect(EVENTS.map((event) => fr.event(event, who))).toMatchSnapshot();
});

test('moves have names', () => {
  expect(MOVES.map((move) => en.move(move, view(), who))).toMatchSnapshot();
  expect(MOVES.map((move) => fr.move(move, view(), who))).toMatchSnapshot();
});

test('who lays what does not fit is told the rule of this table', () => {
  expect(en.refusal('off-logic', view())).toContain('between two piles side by side');
  expect(en.refusal('off-logic', view({ logic: 'step' }))).toContain('one more, one less');
  expect(fr.refusal('off-logic', view({ logic: 'others' }))).toContain('les deux autres piles');
});

test('what lies there at the end is the end of the game, not of a round', () => {
  const over = view({ now: 'over', turn: null });
  expect(en.prompt(over, who, [], [])).toBe('The game is over.');
  expect(fr.prompt(over, who, [], [])).toBe('La partie est finie.');
});

test.for([
  [english, 'five'],
  [french, 'cinq'],
  [german, 'fünf'],
] as const)('who chooses a hand is told so at the start, and nobody else', ([phrases, five]) => {
  expect(phrases.start.turn).toContain(five);
  const { base, common, solo } = phrases.modes;
  expect(base).not.toHaveProperty('start');
  for (const mode of [common, solo]) expect(mode.start.turn).not.toContain(five);
});

test('prompts count what is still to be chosen', () => {
  const seats = view().seats.map((row): SeatView => ({ ...row, hand: ['4', '7', '7', '9'] }));
  const prompt = en.prompt(view({ now: 'choose', seats }), who, [{ do: 'take', card: '7' }], ['A']);
  expect(prompt).toBe('Tap 1 more card. Unicorns and ! cards always help.');
});

describe('the account', () => {
  const ended = view({
    now: 'over',
    seats: view().seats.map((row, at) => ({
      ...row,
      hand: [],
      pile: [],
      malus: at === 0 ? ['4'] : ['5', '6'],
      points: at === 0 ? 1 : 2,
    })),
  });
  const standings = (...points: [number, number, number]): Standing[] => [
    { seat: 'A', points: points[0], place: 1 },
    { seat: 'B', points: points[1], place: 2 },
    { seat: 'C', points: points[2], place: 2 },
  ];

  test('of a round', () => {
    expect(en.account(ended, standings(1, 2, 2), who)).toEqual([
      { text: 'You win with the fewest points.', clause: 'PR-15' },
      { text: 'You: 1 point (1 penalty).', clause: 'PR-15' },
      { text: 'Ana: 2 points (2 penalties).', clause: 'PR-15' },
      { text: 'Bo: 2 points (2 penalties).', clause: 'PR-15' },
    ]);
  });

  test('of a common pile says what put somebody ahead of an equal', () => {
    const seats = ended.seats.map((row, at) => ({ ...row, sets: at === 1 ? 2 : 1 }));
    const lines = en.account({ ...ended, seats, common: 0 }, standings(1, 2, 2), who);
    expect(lines.at(-1)?.text).toMatch(/^Ana: 2 .*which breaks the tie\.$/);
  });

  test('of a match adds the rounds before', () => {
    const lines = en.account(ended, standings(11, 20, 15), who);
    expect(lines[0]?.clause).toBe('PR-16');
    expect(lines.map(({ text }) => text)).toContain(
      'Ana: 20 points; last round 2 points (2 penalties).',
    );
  });
});
