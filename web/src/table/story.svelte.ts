/** Something that happened, in words. */
export interface Sentence {
  text: string;
  /** Is it told whatever else happens, and for as long as it takes to read? */
  matters: boolean;
}

/** No more is told at once than two lines hold: the log has it all. */
const SHORT = 60;
/** What matters may grow by a third line, to be told together with what led to it. */
const LONG = 90;
/** How long what need not be told stands, unless something else happens, in milliseconds. */
const USUAL = 1800;
/** Nobody reads faster than this, and nobody is to wait longer. */
const LEAST = 1400;
const MOST = 4000;
/** So long somebody who is not quick reads at a letter, in milliseconds. */
const LETTER = 42;
/** So many pages may wait: play is never far ahead of its story. */
const MOST_WAITING = 3;

/** How long a sentence that matters stands, in milliseconds. */
const timeFor = ({ text, matters }: Sentence): number =>
  matters ? Math.min(MOST, Math.max(LEAST, 500 + LETTER * text.length)) : USUAL;

/** What fits together on a page. Of what does not matter only the last is kept. */
export function pagesOf(sentences: readonly Sentence[]): Sentence[] {
  const pages: Sentence[] = [];
  for (const one of sentences.toReversed()) {
    const [after] = pages;
    const matters = one.matters || after?.matters === true;
    const both = `${one.text} ${after?.text}`;
    if (after && both.length <= (matters ? LONG : SHORT)) pages[0] = { text: both, matters };
    else if (!after || one.matters) pages.unshift(one);
  }
  return pages;
}

/**
 * What happens, told in the prompt a page at a time. Whatever scores, wins, loses or turns the table
 * stands until it can have been read; the rest gives way to what comes next.
 */
export class Story {
  #page = $state.raw<Sentence | null>(null);
  #until = 0;
  #waiting: readonly Sentence[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** What is told now; empty if nothing. */
  get text(): string {
    return this.#page?.text ?? '';
  }

  /** Is something told that is to be read before anything else? */
  get matters(): boolean {
    return this.#page?.matters ?? false;
  }

  /** How long what matters still takes to be read, in milliseconds. */
  get left(): number {
    const now = this.matters ? Math.max(0, this.#until - performance.now()) : 0;
    const waiting = this.#waiting.filter(({ matters }) => matters);
    const last = waiting.at(-1);
    return now + (last ? (waiting.length - 1) * LEAST + timeFor(last) : 0);
  }

  /** This happened. */
  tell(sentences: readonly Sentence[]): void {
    const waiting = [...this.#waiting, ...pagesOf(sentences)];
    const last = waiting.length - 1;
    const kept = waiting.filter(({ matters }, index) => matters || index === last);
    this.#waiting = kept.slice(-MOST_WAITING);
    if (!this.matters) this.#next();
  }

  /** What need not be read gives way. */
  hush(): void {
    this.#waiting = this.#waiting.filter(({ matters }) => matters);
    if (!this.matters) this.#next();
  }

  /** Nothing more is told. */
  clear(): void {
    this.#waiting = [];
    this.#next();
  }

  #next(): void {
    const [page = null, ...rest] = this.#waiting;
    this.#waiting = rest;
    this.#page = page;
    clearTimeout(this.#timer);
    if (!page) return;
    // Whoever has more to read than this reads faster.
    const time = rest.some(({ matters }) => matters) ? LEAST : timeFor(page);
    this.#until = performance.now() + time;
    this.#timer = setTimeout(() => this.#next(), time);
  }
}
