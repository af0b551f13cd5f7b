import type { GamePaper, SceneTones } from '$web/art/kit/palette';

/** What this game's pictures are cut from. */
export const papers: GamePaper = {
  sky: '#f6c445',
  skyLow: '#fbe4a1',
  sun: '#fff6d6',
  far: '#e08a3c',
  near: '#b5482f',
  water: '#4f8f96',
  deep: '#2d6673',
};

/** The table its cards lie on. */
export const scene: Partial<SceneTones> = {
  water: 'light-dark(#f3e3b6, #2c2a20)',
  shore: 'light-dark(#efcf95, #4a3224)',
  meadow: 'light-dark(#e3b47b, #3c281e)',
  plant: 'light-dark(#b9b070, #4d4a2e)',
  mark: 'light-dark(#e6d29d, #39362a)',
};

/** OTTO has the yellow mouth, BRUNO the red one. */
export const grins = {
  otto: { skin: '#3f8f9b', light: '#6db4bb', dark: '#24626f', nose: '#2f7683', mouth: '#f6c02f' },
  bruno: { skin: '#c88a5a', light: '#e0ae80', dark: '#8a5232', nose: '#b06b42', mouth: '#d6362c' },
} as const;
