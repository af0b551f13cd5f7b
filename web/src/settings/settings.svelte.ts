import { preferred, type Language } from '$web/words/language';

/** What a person prefers on this device. */
export interface Preferences {
  language: Language;
  sound: boolean;
  /** A sound when it is one's turn. */
  callMe: boolean;
  /** Is what happens read aloud? */
  aloud: boolean;
  /** Beside a screen, does this device show its cards and no more of the table than a choice needs? */
  hands: boolean;
  /** How fast cards travel: 1 is usual. */
  speed: 0.5 | 1 | 2;
  motion: 'system' | 'reduced' | 'full';
  theme: 'system' | 'light' | 'dark';
  contrast: 'usual' | 'high';
  cards: 'usual' | 'large';
  leftHanded: boolean;
  /** Ask before what cannot be taken back. */
  confirm: boolean;
  /** A cloud instead of a noise. */
  quiet: boolean;
  /** Do single keys do things? */
  shortcuts: boolean;
  /** The games whose three lines were read. */
  met: readonly string[];
  /** The clauses one was told while learning, each after its game. */
  known: readonly string[];
  name: string;
  animal: Animal;
}

export const ANIMALS = [
  'otter',
  'beaver',
  'heron',
  'frog',
  'duck',
  'hedgehog',
  'fox',
  'badger',
  'owl',
  'hare',
  'newt',
  'unicorn',
] as const;
export type Animal = (typeof ANIMALS)[number];

const KEY = 'romp';

function defaults(): Preferences {
  return {
    language: preferred(navigator.languages),
    sound: true,
    callMe: true,
    aloud: false,
    hands: true,
    speed: 1,
    motion: 'system',
    theme: 'system',
    contrast: 'usual',
    cards: 'usual',
    leftHanded: false,
    confirm: false,
    quiet: false,
    shortcuts: true,
    met: [],
    known: [],
    name: '',
    animal: ANIMALS[Math.floor(Math.random() * ANIMALS.length)] ?? 'otter',
  };
}

/** What was kept, as far as it can be read. */
function kept(): Partial<Preferences> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

export class Settings {
  #now = $state<Preferences>({ ...defaults(), ...kept() });
  #calm = $state(false);

  constructor() {
    // An animal drawn by lot is one's own from then on.
    this.#keep();
    const query = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
    if (!query) return;
    this.#calm = query.matches;
    query.addEventListener('change', () => (this.#calm = query.matches));
  }

  get now(): Readonly<Preferences> {
    return this.#now;
  }

  /** Should nothing fly about? The one switch: style sheets are told by `data-motion`. */
  get still(): boolean {
    return this.#now.motion === 'reduced' || (this.#now.motion === 'system' && this.#calm);
  }

  set<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
    this.#now[key] = value;
    this.#keep();
  }

  #keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#now));
    } catch {
      // A private window may keep nothing: the choice holds until it is closed.
    }
  }
}

/** The one set of preferences of this device. */
export const settings = new Settings();
