/** What pages say to the worker. */

/** To a new one that waits: pages are of your build from now on. */
export const TAKE_OVER = 'take-over';
/** To the one at work: drop builds that nobody uses any more. */
export const TIDY = 'tidy';
