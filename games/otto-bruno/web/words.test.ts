import { describe, expect, test } from 'vitest';
import type { Seat, Who } from '$web/game/contract';
import { PLAY, view, type Stage } from './fixture';
import type { Event, Move } from './generated/wire';
import { words, type Words } from './words';
import { phrases as english, type Phrases } from './words.en';
import { phrases as french } from './words.fr';

const [en, fr] = [words(english), words(french)];

const REASONS: [string, Record<string, unknown>][] = [
  ['wins', {}],
  ['shows-set', {}],
  ['two-sets', {}],
  ['keeps-joker', {}],
  ['completes', { from: 'left' }],
  ['takes-joker', {}],
  ['builds', { from: 'discard' }],
  ['promising', { from: 'right', count: 2 }],
  ['denies', { seat: 'B' }],
  ['useless-top', { face: '3g' }],
  ['hurries-end', {}],
  ['delays-end', {}],
  ['chances', { count: 3 }],
  ['keeps-colour', { colour: 'r', count: 3 }],
  ['keeps-value', { value: 2, count: 3 }],
  ['double', { face: '1b' }],
  ['lonely', { face: '1b' }],
  ['useless-behind', { face: '1b' }],
  ['helps-not', { seat: 'B' }],
];

const who: Who = {
  me: 'A',
  name: (seat: Seat) => (seat === 'A' ? 'Mia' : 'Anne'),
  animal: () => 'otter',
};
const DONE: Move[] = [{ do: 'done' }];

const STAGES: [Stage, Move[]][] = [
  [{ phase: 'deal' }, []],
  [{ phase: 'over' }, []],
  [{ phase: 'draw', seat: 'A', fresh: false }, [{ do: 'draw', from: 'discard' }]],
  [{ phase: 'draw', seat: 'A', fresh: true }, [{ do: 'draw', from: 'left' }]],
  [{ phase: 'draw', seat: 'B', fresh: false }, []],
  [PLAY, [{ do: 'discard', place: 1 }]],
  [PLAY, DONE],
  [{ phase: 'play', seat: 'A', shown: 1, last: true }, DONE],
  [{ phase: 'play', seat: 'B', shown: 0, last: false }, []],
  [{ phase: 'bonus', seat: 'A', to_come: 1 }, [{ do: 'draw', from: 'left' }]],
  [{ phase: 'bonus', seat: 'A', to_come: 2 }, [{ do: 'draw', from: 'left' }]],
  [{ phase: 'bonus', seat: 'B', to_come: 1 }, []],
];

const set = (['2r', '2b', 'joker', '2g'] as const).map((face) => ({ otto: face, bruno: null }));
const EVENTS: Event[] = [
  {
    event: 'dealt',
    starter: 'B',
    racks: [],
    left: { count: 25, cards: [] },
    right: { count: 25, cards: [] },
    discard: { count: 3, cards: [] },
  },
  {
    event: 'drawn',
    seat: 'B',
    from: 'left',
    bonus: true,
    card: { otto: null, bruno: '2g' },
    next: null,
  },
  { event: 'shown', seat: 'A', places: [1, 2, 3, 4], cards: set },
  { event: 'discarded', seat: 'B', place: 2, card: { otto: '1r', bruno: null } },
  { event: 'done', seat: 'A' },
  { event: 'turned', active: 'bruno', racks: [], left: null, right: null, discard: null },
  { event: 'emptied', pile: 'right' },
  { event: 'over', racks: [] },
];

const everything = (words: Words) => [
  ...STAGES.map(([stage, moves]) => words.prompt(view(stage), who, moves, [])),
  ...EVENTS.map((event) => words.event(event, who)),
  ...Object.keys(english.refusals).map((code) => words.refusal(code)),
  ...REASONS.map(([code, args]) => words.reason({ code, args }, who)),
  words.pieces.pileOf('left', { name: 'bruno', face: '2g' }, 20),
  words.pieces.place(3, { name: 'otto', face: '2b' }, true),
  words.pieces.rack('Anne', [{ name: 'bruno', face: '4y' }]),
  words.pieces.sets([['2r', '2b', '2g', 'joker']]),
];

describe.each(
  Object.entries(
    import.meta.glob<Phrases>('./words.??.ts', { eager: true, import: 'phrases' }),
  ).map(([path, phrases]) => [path, words(phrases)] as const),
)('%s', (_, words) => {
  test('nothing is without words, and no word is missing in them', () => {
    for (const text of everything(words)) {
      expect(text).toMatch(/\S/);
      expect(text).not.toMatch(/undefined|null|NaN|\[object/);
    }
  });

  test('every situation has its own prompt', () => {
    const mine = STAGES.filter(([stage]) => !('seat' in stage) || stage.seat === who.me);
    const prompts = mine.map(([stage, moves]) => words.prompt(view(stage), who, moves, []));
    expect(new Set(prompts).size).toBe(prompts.length);
  });
});

test('whoever draws for the first time is told that they see a back', () => {
  const stage: Stage = { phase: 'draw', seat: 'A', fresh: false };
  const first = { ...view(stage), left: { count: 25, cards: [] }, right: { count: 25, cards: [] } };
  const moves: Move[] = [{ do: 'draw', from: 'left' }];
  expect(en.prompt(first, who, moves, [])).toContain('the other side counts');
  expect(fr.prompt(first, who, moves, [])).toContain('l’autre face compte');
  const seen: Move[] = [...moves, { do: 'draw', from: 'discard' }];
  expect(en.prompt(first, who, seen, [])).toContain('the one in the middle');
  expect(fr.prompt(first, who, seen, [])).toContain('la carte du milieu');
  expect(en.prompt(view(stage), who, moves, [])).not.toContain('counts');
});

test('a joker is introduced when it is drawn, and a bonus card where it is to be found', () => {
  const joker = view();
  joker.players[0]?.rack.push({ otto: 'joker', bruno: 'joker' });
  expect(en.prompt(joker, who, [{ do: 'discard', place: 1 }], [])).toContain('A joker is any card');
  const bonus = view({ phase: 'bonus', seat: 'A', to_come: 2 });
  expect(en.prompt(bonus, who, [{ do: 'draw', from: 'discard' }], [])).toContain('discard pile');
  expect(en.prompt(bonus, who, [{ do: 'draw', from: 'left' }], [])).toContain('a draw pile');
});

test('cards that make no set with the others are called so early', () => {
  const SHOW: Move = { do: 'show', places: [1, 3, 4, 6] };
  const DISCARD: Move = { do: 'discard', place: 2 };
  expect(en.picked(['hand:1', 'hand:2'], view(), who, [])).toContain('no set with these');
  expect(en.picked(['hand:2'], view(), who, [DISCARD])).toContain('No set with it');
  expect(en.picked(['hand:1', 'hand:3'], view(), who, [SHOW])).toBe('Two more for a set.');
});

test('the finder says what it found, or why it does not look yet', () => {
  expect(en.pieces.found(0)).toBe('No set in your rack.');
  expect(fr.pieces.found(0)).toBe('Aucune combinaison dans ta main.');
  expect(en.pieces.waits(true)).not.toBe(en.pieces.waits(false));
});

test('in French high punctuation stands after a narrow space', () => {
  for (const text of everything(fr)) expect(text).not.toMatch(/(^|[^\u202f])[;:!?]/);
});

test('sets are told by what they have in common', () => {
  expect(en.event({ event: 'shown', seat: 'B', places: [1, 2, 3, 4], cards: set }, who)).toBe(
    'Anne shows a set: 2 in four colours, with a joker.',
  );
  expect(fr.pieces.sets([['1b', '2b', '3b', '4b']])).toBe(
    '1 combinaison\u202f: 1, 2, 3, 4 en bleu',
  );
});

test('the account says how a tie was broken, or that it was not', () => {
  const over = view({ phase: 'over' });
  for (const [index, player] of over.players.entries()) {
    player.sets = [set];
    player.rest = 10 + index;
  }
  const lines = (place: number) =>
    en.account(
      over,
      [
        { seat: 'A', points: 1, place: 1 },
        { seat: 'B', points: 1, place },
      ],
      who,
    );
  expect(lines(2).map(({ text }) => text)).toEqual([
    'You: 1 set (2 in four colours, with a joker).',
    'Anne: 1 set (2 in four colours, with a joker).',
    'As many sets: fewer points left in the rack come first. You 10 and Anne 11.',
  ]);
  expect(lines(1).at(-1)?.text).toMatch(/the win is shared\.$/);
});

test('and so it is said of those who did not win', () => {
  const over = view({ phase: 'over' });
  const [a, b] = over.players;
  if (!a || !b) throw new Error('two play');
  over.players = [a, b, { ...b, seat: 'C' as const }].map((one, index) => ({
    ...one,
    rest: 10 - index,
  }));
  const lines = en.account(
    over,
    [
      { seat: 'A', points: 1, place: 1 },
      { seat: 'B', points: 0, place: 3 },
      { seat: 'C', points: 0, place: 2 },
    ],
    who,
  );
  expect(lines.at(-1)?.text).toMatch(/come first\. \w+ 8 and \w+ 9\.$/);
});
