/** Whoever has a table open holds this lock; when its window is closed or killed, it is free by itself. */
const LOCK = 'romp-table';

/** Says to all windows and the worker that a table is open here, until the answer is called. */
export function holdTable(): () => void {
  let letGo = () => {};
  const open = new Promise<void>((done) => (letGo = done));
  void navigator.locks?.request(LOCK, { mode: 'shared' }, () => open);
  return letGo;
}

/** Is a table open in some window? */
export async function tableOpen(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === LOCK);
}
