import type { GameName } from './types';

/** The colours of paper the whole kit is cut from; evening light falls from the upper left. */
export const paper = {
  fur: '#96623d',
  furLight: '#ad784c',
  furMid: '#875636',
  furDark: '#774a2e',
  cream: '#f7e4c6',
  creamLight: '#fff4e0',
  creamDark: '#e8caa2',
  nose: '#3b241d',
  noseLight: '#8a6a5f',
  ink: '#2f1d17',
  blush: '#ee9a78',
  mouth: '#8c3230',
  tongue: '#ee8a7d',
  white: '#fffaf0',
  /** What one sheet of paper throws on the next. */
  cast: 'rgb(58 28 12 / 22%)',
} as const;

/** The papers of one game, from the sky down. */
export interface GamePaper {
  sky: string;
  skyLow: string;
  sun: string;
  far: string;
  near: string;
  water: string;
  deep: string;
  /** The back of its cards, and the waves on it. */
  back: string;
  backWave: string;
}

export const gamePaper: Record<GameName, GamePaper> = {
  'otter-nonsense': {
    sky: '#f7b26a',
    skyLow: '#fbdba2',
    sun: '#fff0c4',
    far: '#d9814a',
    near: '#7d8f4a',
    water: '#3f93a3',
    deep: '#256a80',
    back: '#bf5f2c',
    backWave: '#d67f47',
  },
  otters: {
    sky: '#8ccbd0',
    skyLow: '#d8ecd2',
    sun: '#ffe6a8',
    far: '#5f9f8e',
    near: '#3d7a64',
    water: '#3b8fb4',
    deep: '#235f8a',
    back: '#235f8a',
    backWave: '#3b8fb4',
  },
  'otto-bruno': {
    sky: '#f6c445',
    skyLow: '#fbe4a1',
    sun: '#fff6d6',
    far: '#e08a3c',
    near: '#b5482f',
    water: '#4f8f96',
    deep: '#2d6673',
    back: '#9c3529',
    backWave: '#bd5540',
  },
  prout: {
    sky: '#c99ad6',
    skyLow: '#f8cfd6',
    sun: '#ffe3b0',
    far: '#a46bb2',
    near: '#5f7f5a',
    water: '#5b7fb8',
    deep: '#3f558f',
    back: '#5a4795',
    backWave: '#7a66b6',
  },
};

/** OTTO has the yellow mouth, BRUNO the red one. */
export const grins = {
  otto: { skin: '#3f8f9b', light: '#6db4bb', dark: '#24626f', nose: '#2f7683', mouth: '#f6c02f' },
  bruno: { skin: '#c88a5a', light: '#e0ae80', dark: '#8a5232', nose: '#b06b42', mouth: '#d6362c' },
} as const;
