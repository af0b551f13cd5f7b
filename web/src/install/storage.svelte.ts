import { standalone } from './standalone';

/** Where it is noted how the app was open when the browser was last asked. */
const ASKED = 'romp-asked-to-keep';

/** Whether the browser keeps what this device has until somebody deletes it, or may tidy it away. */
export class Storage {
  #forGood = $state<boolean | null>(null);

  /** Null where the browser does not say. */
  get forGood(): boolean | null {
    return this.#forGood;
  }

  /** Looks how it stands, and asks nobody. */
  async look(): Promise<void> {
    this.#forGood = (await navigator.storage?.persisted?.().catch(() => null)) ?? null;
  }

  /** Asks the browser, which may ask the person: once, and once more when the app is installed. */
  async ask(): Promise<boolean> {
    await this.look();
    if (this.#forGood === false && firstTime()) {
      this.#forGood = await navigator.storage.persist().catch(() => false);
    }
    return this.#forGood === true;
  }
}

function firstTime(): boolean {
  const how = standalone() ? 'installed' : 'in a browser';
  try {
    if (localStorage.getItem(ASKED) === how) return false;
    localStorage.setItem(ASKED, how);
  } catch {
    // What keeps nothing need not be asked.
    return false;
  }
  return true;
}

export const storage = new Storage();

/**
 * Asks the browser to keep what is on this device for good: called when somebody has a contest here.
 * Says whether it will.
 */
export const keepForGood = (): Promise<boolean> => storage.ask();
