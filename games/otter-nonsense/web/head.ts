/** The outline of a small otter head, 22 across, around a place on the axis. */
export const skull = (x = 0) =>
  `M${x}-9c6 0 9 4 9.5 8c1 2 1.5 3.5 1.5 5c0 4-5 6-11 6s-11-2-11-6c0-1.5 .5-3 1.5-5c.5-4 3.5-8 9.5-8Z`;
