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
  ink: '#2f1d17',
  blush: '#ee9a78',
  mouth: '#8c3230',
  tongue: '#ee8a7d',
  white: '#fffaf0',
  /** What one sheet of paper throws on the next. */
  cast: 'rgb(58 28 12 / 22%)',
} as const;
