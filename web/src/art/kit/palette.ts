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
}

/** The table behind a game's cards, from bank to bank; any CSS colours. What is left out is the shell's. */
export interface SceneTones {
  water: string;
  shore: string;
  meadow: string;
  plant: string;
  bloom: string;
  /** Ripples on the water. */
  mark: string;
}
