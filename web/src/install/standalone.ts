/** Does the app run in a window of its own, from the home screen? */
export const standalone = (): boolean =>
  globalThis.matchMedia?.('(display-mode: standalone)').matches ?? false;
