/** A screen that is kept from going dark, as long as somebody holds it. */
interface Held {
  release(): Promise<void>;
}

/** What a browser grants, over https or on the computer that Romp runs on. */
type Grants = { request(kind: 'screen'): Promise<Held> } | undefined;

/**
 * Keeps this device's screen from going dark until what is given back is called. A browser takes it
 * away whenever the page is hidden: it is asked for again.
 */
export function stayAwake(
  grants: Grants = (navigator as { wakeLock?: Grants }).wakeLock,
): () => void {
  if (!grants) return () => {};
  let over = false;
  let held: Held | null = null;
  const letGo = (one: Held | null) => void one?.release().catch(() => {});
  const ask = async () => {
    if (document.visibilityState === 'hidden') return;
    // A battery that runs low is a reason to say no.
    const granted = await grants.request('screen').catch(() => null);
    if (over) return letGo(granted);
    letGo(held);
    held = granted;
  };
  const again = () => void ask();
  document.addEventListener('visibilitychange', again);
  void ask();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', again);
    letGo(held);
  };
}
