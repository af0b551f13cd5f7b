import { describe, expect, test } from 'vitest';
import type { Standing, Who } from '$web/game/contract';
import { lake, player, view, watcher, who } from './fixture';
import type { Event, View } from './generated/wire';
import { words } from './words';
import { phrases as english } from './words.en';
import { phrases as french } from './words.fr';

const [en, fr] = [words(english), words(french)];
test('names are elided in French', () => {
  const named = (name: string): Who => ({ me: null, name: () => name, animal: () => 'otter' });
  const left: Event = { event: 'left', seat: 'B', card: 'alligator', from: 2 };
  expect(fr.event(left, named('Anne'))).toContain('alligator d’Anne');
  expect(fr.event(left, named('Ben'))).toContain('alligator de Ben');
});

describe('prompt', () => {
  test('says how many cards, and no more than are there', () => {
    const last = view({
      doing: { is: 'play', left: 3 },
      players: [player({ hand: ['1'] })],
    });
    expect(en.prompt(view(), who, [], ['A'])).toBe('Play 2 cards: tap one, then a lake.');
    expect(en.prompt(last, who, [], ['A'])).toBe('Play one more card: tap it, then a lake.');
  });

  test('knows a partner', () => {
    const teams = view({
      turn: 'B',
      players: [player({ partner: 'B' }), player({ seat: 'B', partner: 'A' })],
    });
    expect(en.prompt(teams, who, [], ['B'])).toContain('Your partner');
    expect(fr.prompt(teams, who, [], ['B'])).toContain('dans ton équipe');
  });
});

describe('account', () => {
  const standings = (a: number, b: number): Standing[] => [
    { seat: 'A', points: 0, place: a },
    { seat: 'B', points: 0, place: b },
  ];
  const over = (changes: Partial<View> = {}) =>
    view({
      doing: { is: 'over' },
      lakes: [null, null, null],
      players: [
        player({ won: ['10o', '2o', '6o', '7g'], points: 30 }),
        player({ seat: 'B', won: ['9p', '4p'], points: 13 }),
      ],
      ...changes,
    });

  test('accounts for every point', () => {
    expect(en.account(over(), standings(1, 2), who).map(({ text }) => text)).toEqual([
      'You win with 30 points.',
      'You: orange 2 + 6 + 10 and 5 more for three of orange; green 7: 30 points.',
      'Ben: pink 4 + 9: 13 points.',
    ]);
    expect(fr.account(over(), standings(1, 2), watcher)[0]?.text).toBe('Ada gagne avec 30 points.');
    expect(fr.account(over(), standings(1, 2), who)[0]?.text).toBe('Tu gagnes avec 30 points.');
  });

  test('a shared win, and one by the number of lakes', () => {
    const players = [
      player({ won: ['9p'], points: 9 }),
      player({ seat: 'B', won: ['2o', '7g'], points: 9 }),
    ];
    const shared = en.account(over({ players }), standings(1, 1), who);
    expect(shared[0]?.text).toBe('You and Ben share the win with 9 points.');
    expect(fr.account(over({ players }), standings(1, 1), who)[0]?.text).toBe(
      'Toi et Ben, vous partagez la victoire avec 9 points.',
    );
    const byCards = en.account(over({ players }), standings(2, 1), who);
    expect(byCards.map(({ clause }) => clause)).toContain('OT-15');
  });

  test('simple scoring counts lakes', () => {
    const simple = over({
      simple: true,
      players: [player({ won: ['2o', '6o'], points: 2 }), player({ seat: 'B' })],
    });
    expect(en.account(simple, standings(1, 2), who).map(({ text }) => text)).toEqual([
      'You win with 2 lakes.',
      'You: 2 orange: 2 lakes.',
      'Ben: no lake.',
    ]);
  });

  test('partners count together', () => {
    const pooled = over({
      players: [
        player({ partner: 'C', won: ['2o', '6o'], points: 23 }),
        player({ seat: 'B', partner: 'D' }),
        player({ seat: 'C', partner: 'A', won: ['10o'], points: 23 }),
        player({ seat: 'D', partner: 'B' }),
      ],
    });
    const names: Who = { ...watcher, name: (seat) => seat.toLowerCase() };
    const places = (['A', 'B', 'C', 'D'] as const).map((seat, index): Standing => ({
      seat,
      points: 0,
      place: (index % 2) + 1,
    }));
    expect(en.account(pooled, places, names).map(({ text }) => text)).toEqual([
      'A and c win with 23 points.',
      'A and c: orange 2 + 6 + 10 and 5 more for three of orange: 23 points.',
      'B and d: no lake.',
    ]);
  });
});

test('a lake is described by what is to be seen', () => {
  const barred = lake({ ground: '9p', total: 3, otters: ['1', '2'], alligator: 'B' });
  expect(en.pieces.lake(2, barred, who)).toBe(
    'Middle lake, pink 9: 3 of 9, otters: a 1 and a 2, barred by Ben’s alligator',
  );
});
