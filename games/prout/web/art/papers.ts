import type { GamePaper, SceneTones } from '$web/art/kit/palette';

/** What this game's pictures are cut from. */
export const papers: GamePaper = {
  sky: '#c99ad6',
  skyLow: '#f8cfd6',
  sun: '#ffe3b0',
  far: '#a46bb2',
  near: '#5f7f5a',
  water: '#5b7fb8',
  deep: '#3f558f',
};

/** The table its cards lie on. */
export const scene: Partial<SceneTones> = {
  water: 'light-dark(#e6dcf0, #272545)',
  shore: 'light-dark(#f2d5e1, #442c4d)',
  meadow: 'light-dark(#e6bdd3, #382441)',
  plant: 'light-dark(#cfa3c4, #56385f)',
  mark: 'light-dark(#d6c9e6, #322f55)',
};
