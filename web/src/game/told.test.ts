import { describe, expect, it } from 'vitest';
import { words as de } from '$web/words/de';
import { words as en } from '$web/words/en';
import { words as fr } from '$web/words/fr';
import type { Who } from './contract';
import { eventsOf, spokenOf } from './told';

const clock = { event: 'played_for', seat: 'B', by: 'clock' };
const bot = { event: 'played_for', seat: 'A', by: 'bot' };
const laid = { event: 'laid', text: 'Ann lays a 4.' };
const drew = { event: 'drew', text: 'You draw.' };
const quiet = { event: 'quiet' };

const who: Who = { me: 'A', name: () => 'Ann', animal: () => 'otter' };
const words = { event: (event: unknown) => (event as { text?: string }).text ?? null };
const texts = (told: readonly unknown[], phrases = en.table.playedFor) =>
  spokenOf(told, words, who, phrases).map(({ text }) => text);

describe('what is told', () => {
  it('gives a game its own events alone', () => {
    expect(eventsOf([clock, laid, bot, drew])).toEqual([laid, drew]);
  });

  it('says before the first sentence of a step who took it', () => {
    expect(texts([clock, quiet, laid, laid, bot, drew])).toEqual([
      'Time ran out for Ann: Ann lays a 4.',
      'Ann lays a 4.',
      'A bot for you: You draw.',
    ]);
    expect(texts([clock, laid], fr.table.playedFor)).toEqual([
      'Temps écoulé pour Ann : Ann lays a 4.',
    ]);
    expect(texts([clock, laid], de.table.playedFor)).toEqual([
      'Für Ann ist die Zeit um: Ann lays a 4.',
    ]);
  });

  it('names the bot where it would name the person', () => {
    const lays = { event: 'lays' };
    const names = {
      event: (event: unknown, { me, name }: Who) =>
        event === lays ? (me === 'A' ? 'You lay a 4.' : `${name('A')} lays a 4.`) : null,
    };
    const said = (me: Who['me'], phrases: typeof en.table.playedFor) =>
      spokenOf([bot, lays, lays], names, { ...who, me }, phrases).map(({ text }) => text);
    expect(said('A', en.table.playedFor)).toEqual(['A bot for you lays a 4.', 'You lay a 4.']);
    expect(said('B', en.table.playedFor)).toEqual(['A bot for Ann lays a 4.', 'Ann lays a 4.']);
    expect(said('B', de.table.playedFor)[0]).toBe('Ein Bot für Ann lays a 4.');
    expect(said('B', fr.table.playedFor)[0]).toBe('Un robot pour Ann lays a 4.');
  });

  it('says it alone where there is nothing else to say', () => {
    expect(texts([clock, quiet, bot])).toEqual(['Time ran out for Ann.', 'A bot played for you.']);
  });
});
