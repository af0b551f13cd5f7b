import { api, type Invite } from '$web/link/api';

/** The way to a table, as it is said aloud and typed: without what a browser adds by itself. */
export const typed = (link: string) => link.replace(/^https?:\/\//, '').replace(/\/t\/\w+$/, '');

/** How others come to a table, once the server has said it. */
export class Invited {
  #invite = $state.raw<Invite | null>(null);

  constructor(code: string) {
    const ask = () =>
      api.invite(code).then(
        (found) => (this.#invite = found),
        () => (timer = setTimeout(ask, AGAIN)),
      );
    let timer: ReturnType<typeof setTimeout> | undefined;
    $effect(() => {
      void ask();
      return () => clearTimeout(timer);
    });
  }

  get qr(): string | null {
    return this.#invite?.qr ?? null;
  }

  /** Where this house is, for somebody who types it. */
  get address(): string {
    return typed(this.#invite?.link ?? location.origin);
  }
}

/** How soon it is asked for again, in milliseconds. */
const AGAIN = 3000;
