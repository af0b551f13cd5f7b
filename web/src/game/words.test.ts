import { beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '$web/words/language';
import type { AnyWords, Moment, Reason, Seat, Who } from './contract';
import { GAMES, loadGame, loadPhrases, loadWords } from './games';

const FIXTURES = import.meta.glob<{ moments: Moment<unknown, unknown, unknown>[] }>(
  '../../../games/*/web/fixtures/*.ts',
  { eager: true },
);

/** What was said to whom. */
interface Said<What> {
  me: Seat | null;
  what: What;
}

/** One of every event and every reason of a game, as its rules gave them in play. */
interface Sayings {
  told: Record<string, Said<unknown>>;
  reasons: Record<string, Said<Reason>>;
}

const SAYINGS = import.meta.glob<Sayings>('../../../games/*/web/fixtures/said.json', {
  eager: true,
  import: 'default',
});

/** What a glob found in the folder of one game. */
const within = <T>(found: Record<string, T>, game: string): T[] =>
  Object.entries(found).flatMap(([path, one]) => (path.includes(`/${game}/`) ? [one] : []));

const who = (me: Seat | null): Who => ({
  me,
  name: (seat) => ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn']['ABCDEF'.indexOf(seat)] ?? '',
  animal: () => 'otter',
});

/** All that is said at some moment of a golden play, to whoever plays, sits by or watches. */
function said(
  words: AnyWords,
  { view, me, told, moves, awaited }: Moment<unknown, unknown, unknown>,
) {
  return [me, 'A' as const, null].flatMap((reader) => [
    words.prompt(view, who(reader), reader === me ? moves : [], awaited),
    ...told.flatMap((event) => words.event(event, who(reader)) ?? []),
    ...moves.map((move) => words.move(move, view, who(reader))),
  ]);
}

/** One of everything that can be told or said for a move, to whoever reads it. */
function wordsFor(words: AnyWords, { told, reasons }: Sayings) {
  return [
    ...Object.values(told).flatMap(({ me, what }) =>
      [me, 'A' as const, null].flatMap((reader) => words.event(what, who(reader)) ?? []),
    ),
    ...Object.values(reasons).map(({ me, what }) => words.reason(what, who(me)) ?? ''),
  ];
}

/** What is wrong in a sentence of a language. */
const WRONG: Record<Language, RegExp> = {
  en: /'|"/,
  fr: /(?<!\u202f)[;!?»](?<!\(!)|(?<!\u202f|\d):|«(?!\u202f)|'|"/,
  de: /'|"|[ \u202f][;:!?](?! \w)|\bSie haben\b/,
};

beforeAll(() => Promise.all(GAMES.map(loadGame)), 60_000);

describe.each(Object.keys(LANGUAGES) as Language[])('in %s', (language) => {
  test.for(GAMES)('%s leaves codes of others to the frame', async (game) => {
    const words = await loadWords(game, language);
    expect(words.refusal('toString')).toBeNull();
    expect(words.reason({ code: 'toString' }, who('A'))).toBeNull();
  });

  test.for(GAMES)('%s says nothing unfinished and sets its signs well', async (game) => {
    const words = await loadWords(game, language);
    const { refusals, reasons } = await loadPhrases(game, language);
    const sentences = new Set(Object.values(refusals));
    for (const sayings of within(SAYINGS, game)) {
      expect(Object.keys(sayings.reasons)).toEqual(Object.keys(reasons).sort());
      for (const sentence of wordsFor(words, sayings)) sentences.add(sentence);
    }
    for (const { moments } of within(FIXTURES, game)) {
      for (const moment of moments)
        for (const sentence of said(words, moment)) sentences.add(sentence);
    }
    expect(sentences.size).toBeGreaterThan(80);
    for (const sentence of sentences) {
      expect(sentence).toMatch(/\S/);
      expect(sentence).not.toMatch(/\b(undefined|null|NaN)\b|\[object/);
      expect(sentence).not.toMatch(WRONG[language]);
    }
  });
});
