import type { GamePaper, SceneTones } from '$web/art/kit/palette';

/** What this game's pictures are cut from. */
export const papers: GamePaper = {
  sky: '#7fa8d8',
  skyLow: '#f3d9c0',
  sun: '#fff0c0',
  far: '#5f9a72',
  near: '#2f6e57',
  water: '#2f7fa0',
  deep: '#1d5876',
};

/** The table its cards lie on: green as a card table. */
export const scene: Partial<SceneTones> = {
  water: 'light-dark(#cfe6cf, #15332a)',
  shore: 'light-dark(#e6dcb4, #3a3a29)',
  meadow: 'light-dark(#d4c691, #2f2f22)',
  plant: 'light-dark(#a9bd84, #3c5136)',
  mark: 'light-dark(#b6d7b8, #1d4235)',
};
