import { expect, test } from 'vitest';
import type { Seat, Who } from '$web/game/contract';
import { PLAY, view, type Stage } from './fixture';
import type { Move } from './generated/wire';
import { words } from './words';
import { phrases as english } from './words.en';
import { phrases as french } from './words.fr';

const [en, fr] = [words(english), words(french)];

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
test.each([en, fr])('every situation has its own prompt', (words) => {
  const mine = STAGES.filter(([stage]) => !('seat' in stage) || stage.seat === who.me);
  const prompts = mine.map(([stage, moves]) => words.prompt(view(stage), who, moves, []));
  expect(new Set(prompts).size).toBe(prompts.length);
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
