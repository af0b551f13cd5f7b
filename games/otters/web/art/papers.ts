import type { GamePaper, SceneTones } from '$web/art/kit/palette';

/** What this game's pictures are cut from. */
export const papers: GamePaper = {
  sky: '#8ccbd0',
  skyLow: '#d8ecd2',
  sun: '#ffe6a8',
  far: '#5f9f8e',
  near: '#3d7a64',
  water: '#3b8fb4',
  deep: '#235f8a',
};

/** The table its cards lie on. */
export const scene: Partial<SceneTones> = {
  water: 'light-dark(#c9e2ea, #143043)',
  mark: 'light-dark(#b0d3de, #1c3e54)',
};
