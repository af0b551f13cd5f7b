import type { GamePaper, SceneTones } from '$web/art/kit/palette';

/** What this game's pictures are cut from. */
export const papers: GamePaper = {
  sky: '#f7b26a',
  skyLow: '#fbdba2',
  sun: '#fff0c4',
  far: '#d9814a',
  near: '#7d8f4a',
  water: '#3f93a3',
  deep: '#256a80',
};

/** The table its cards lie on. */
export const scene: Partial<SceneTones> = {
  water: 'light-dark(#d3e5dc, #17323a)',
  shore: 'light-dark(#f0deb4, #3d3829)',
  meadow: 'light-dark(#e3c993, #312d22)',
  plant: 'light-dark(#b5b578, #45482f)',
  mark: 'light-dark(#bcd8cf, #1f404a)',
};
