/** Every screen has an address. */
export type Screen =
  | { is: 'home' }
  | { is: 'table'; code: string }
  | { is: 'replay'; contest: string }
  | { is: 'rules'; game: string | null }
  | { is: 'settings' }
  /** A screen that is nobody's; without a code it opens a table itself. */
  | { is: 'tv'; code: string | null }
  | { is: 'played' }
  | { is: 'about' }
  | { is: 'gallery'; part: string }
  | { is: 'nowhere' };

/** The screen of an address. */
export function screenAt(path: string): Screen {
  const [first = '', ...rest] = path.split('/').filter(Boolean).map(decoded);
  const [second = ''] = rest;
  if (first === '' || first === 'index.html') return { is: 'home' };
  if (first === 't' && second) return { is: 'table', code: second };
  if (first === 'replay' && second) return { is: 'replay', contest: second };
  if (first === 'rules') return { is: 'rules', game: second || null };
  if (first === 'tv') return { is: 'tv', code: second || null };
  if (first === 'settings') return { is: 'settings' };
  if (first === 'played') return { is: 'played' };
  if (first === 'about') return { is: 'about' };
  if (first === 'gallery' && import.meta.env.DEV) return { is: 'gallery', part: rest.join('/') };
  return { is: 'nowhere' };
}

/** What a part of an address says; one that cannot be read is left as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** What is kept with an entry of the browser's history. */
interface Kept {
  /** How many screens of ours lie behind it. */
  depth: number;
  /** The table it lies over, if it does. */
  over?: string;
}

/** What is only read lies over the table it was opened from: whoever reads has not left. */
const LIES_OVER: ReadonlySet<Screen['is']> = new Set(['rules', 'settings']);

const kept = () => history.state as Partial<Kept> | null;

export class Router {
  #path = $state(location.pathname);
  #query = $state.raw(new URLSearchParams(location.search));
  #over = $state(kept()?.over ?? null);
  screen = $derived(screenAt(this.#path));
  /** The code of the table that lies under the screen. */
  under = $derived(LIES_OVER.has(this.screen.is) ? this.#over : null);

  constructor() {
    globalThis.addEventListener('popstate', () => this.#read());
    document.addEventListener('click', this.#follow);
  }

  /** Told by the entry itself: whoever goes back or forward, or reloads, is where it says. */
  get #depth(): number {
    return kept()?.depth ?? 0;
  }

  get query(): URLSearchParams {
    return this.#query;
  }

  go(address: string): void {
    const table = this.screen.is === 'table' ? this.screen.code : this.under;
    const next: Kept = { depth: this.#depth + 1, ...(table !== null && { over: table }) };
    history.pushState(next, '', address);
    this.#read();
    scrollTo(0, 0);
  }

  /** The same screen at another point: no new entry for the back button. */
  replace(address: string): void {
    this.note(address);
    this.#read();
  }

  /** The address bar follows what is shown; the screen stays as it is. */
  note(address: string): void {
    history.replaceState({ ...kept(), depth: this.#depth } satisfies Kept, '', address);
  }

  /** Where one came from, or home. */
  back(): void {
    if (this.#depth > 0) history.back();
    else this.go('/');
  }

  #read(): void {
    this.#path = location.pathname;
    this.#query = new URLSearchParams(location.search);
    this.#over = kept()?.over ?? null;
  }

  /** Plain links stay plain links; a plain click on one of ours changes the screen. */
  #follow = (event: MouseEvent) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!plain || event.defaultPrevented || !link || link.target || link.hasAttribute('download')) {
      return;
    }
    const { origin, pathname, search, hash } = new URL(link.href, location.href);
    const samePage = pathname === location.pathname && hash !== '';
    if (origin !== location.origin || pathname.startsWith('/api') || samePage) return;
    event.preventDefault();
    this.go(pathname + search + hash);
  };
}

export const router = new Router();
