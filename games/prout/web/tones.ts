/** A colour for each number, along the rainbow: numbers that are close look close. */
const TONES: readonly string[] = [
  '#7d5bb5',
  '#6566bd',
  '#4a76c2',
  '#2f87b8',
  '#1f8f97',
  '#2f9168',
  '#5c9440',
  '#8f9426',
  '#b98d1c',
  '#cf7a22',
  '#d6642f',
  '#d14c45',
  '#c63b66',
];

export function tone(value: number): string {
  return TONES[value - 1] ?? '#7d5bb5';
}
