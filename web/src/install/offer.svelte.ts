/** What Chromium gives a page that could be installed. */
interface Prompt extends Event {
  prompt(): Promise<unknown>;
}

/** The browser's offer to install the app; it comes early, and is good once. */
export class Offer {
  #prompt = $state.raw<Prompt | null>(null);

  /** Waits for it. */
  listen(): void {
    globalThis.addEventListener('beforeinstallprompt', (event) => {
      // The browser's own banner would come at any moment, in mid-game too.
      event.preventDefault();
      this.#prompt = event as Prompt;
    });
    globalThis.addEventListener('appinstalled', () => (this.#prompt = null));
  }

  get open(): boolean {
    return this.#prompt !== null;
  }

  async take(): Promise<void> {
    const prompt = this.#prompt;
    this.#prompt = null;
    await prompt?.prompt();
  }
}

export const offer = new Offer();
