import { mount, unmount, type Component } from 'svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyGame } from '$web/game/contract';
import { GAMES, loadGame } from '$web/game/games';
import Animal, { animals } from './Animal.svelte';
import CardFace from './CardFace.svelte';
import Icon, { icons } from './Icon.svelte';
import type { Mood, Pose } from './kit/types';
import Logo from './Logo.svelte';
import Otter from './Otter.svelte';
import Phrase, { phrases } from './Phrase.svelte';
import Scene from './Scene.svelte';

const moods: Mood[] = ['calm', 'happy', 'thinking', 'proud', 'sad', 'surprised'];
const poses: Pose[] = ['idle', 'happy', 'thinking', 'won', 'lost'];

function draw<P extends Record<string, unknown>>(drawing: Component<P>, props: P): string {
  const target = document.createElement('div');
  const shown = mount(drawing, { target, props });
  const html = target.innerHTML;
  void unmount(shown);
  return html;
}

describe('the drawings', () => {
  let faces: string[][];
  let stances: string[][];
  let everything: string[];
  let games: AnyGame[];

  beforeAll(async () => {
    games = await Promise.all(GAMES.map(loadGame));
    faces = animals.map((animal) => moods.map((mood) => draw(Animal, { animal, mood })));
    stances = games.map(({ box }) => poses.map((pose) => draw(box.Mascot, { pose })));
    everything = [
      ...faces.flat(),
      ...stances.flat(),
      ...moods.flatMap((mood) => [
        draw(Otter, { mood }),
        draw(Otter, { mood, view: 'side' as const }),
      ]),
      ...games.flatMap(({ box, Card }) => [
        draw(box.Front, {}),
        draw(Card, { card: null }),
        draw(Scene, { tones: box.scene }),
      ]),
      ...phrases.map((what) => draw(Phrase, { what })),
      ...icons.map((name) => draw(Icon, { name })),
      draw(Logo, {}),
    ];
  }, 30_000);

  it('carry no ids, which would clash when drawn twice', () => {
    expect(everything.filter((html) => /\sid=/.test(html))).toEqual([]);
  });

  it('hold no broken numbers', () => {
    expect(everything.filter((html) => /NaN|undefined|\[object/.test(html))).toEqual([]);
  });

  it('are hidden from readers unless they are named', () => {
    expect(everything.filter((html) => !html.includes('aria-hidden="true"'))).toEqual([]);
    const named = draw(CardFace, { index: '7', tone: '#d1483a', label: 'Red seven' });
    expect(named).toContain('aria-label="Red seven"');
    expect(named).not.toContain('aria-hidden');
  });

  it('look different in every mood and pose', () => {
    expect(faces.map((drawn) => new Set(drawn).size)).toEqual(animals.map(() => moods.length));
    expect(stances.map((drawn) => new Set(drawn).size)).toEqual(games.map(() => poses.length));
  });
});

describe('a card', () => {
  const underlines = (index: string) =>
    draw(CardFace, { index, tone: '#d1483a' }).match(/stroke-width="4.6"/g)?.length ?? 0;

  it('stands sixes and nines on a line, and nothing else', () => {
    expect(['6', '9'].map(underlines)).toEqual([1, 1]);
    expect(['0', '1', '8', '10', '13'].map(underlines)).toEqual([0, 0, 0, 0, 0]);
  });

  it('sets signs it cannot draw as text', () => {
    expect(draw(CardFace, { index: 'J', tone: '#d1483a' })).toContain('<text');
  });
});
