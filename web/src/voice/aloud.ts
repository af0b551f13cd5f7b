import type { Language } from '$web/words/language';

/** Who can speak: the browser's own voices, where it has any. */
export interface Voice {
  /** Says a sentence; calls back when it is over, however it ended. */
  say(sentence: string, language: Language, over: (why: 'said' | 'failed') => void): void;
  /** Falls silent at once. */
  hush(): void;
}

/** So many sentences wait to be said: what is told is never far behind what is seen. */
const MOST_WAITING = 3;

/**
 * What happens, read aloud, a sentence at a time. It is told the words that are on the screen and
 * knows nothing else.
 */
export class Aloud {
  #waiting: string[] = [];
  #speaks = false;
  /** Counts up whenever it falls silent: what ends later was said before. */
  #turn = 0;

  constructor(
    private readonly voice: Voice | null,
    private readonly language: () => Language,
    /** The browser does not let it speak before somebody has touched the page. */
    private readonly mute: () => void = () => {},
  ) {}

  /** Can anything be said here at all? */
  get able(): boolean {
    return this.voice !== null;
  }

  /** Says this after what is said already; of what waits only the last is kept. */
  tell(sentence: string): void {
    const text = sentence.trim();
    if (!this.voice || text === '' || this.#waiting.at(-1) === text) return;
    this.#waiting = [...this.#waiting, text].slice(-MOST_WAITING);
    if (!this.#speaks) this.#next();
  }

  /** Falls silent: whoever leaves, or wants to hear no more, hears nothing more. */
  hush(): void {
    this.#turn += 1;
    this.#waiting = [];
    this.#speaks = false;
    this.voice?.hush();
  }

  #next(): void {
    const sentence = this.#waiting.shift();
    this.#speaks = sentence !== undefined;
    if (sentence === undefined) return;
    const turn = this.#turn;
    this.voice?.say(sentence, this.language(), (why) => {
      if (turn !== this.#turn) return;
      if (why === 'failed') this.mute();
      this.#next();
    });
  }
}

/** The browser's own voice, if it has one. */
export function browserVoice(): Voice | null {
  const synthesis = globalThis.speechSynthesis as SpeechSynthesis | undefined;
  if (!synthesis || typeof SpeechSynthesisUtterance === 'undefined') return null;
  return {
    say(sentence, language, over) {
      const said = new SpeechSynthesisUtterance(sentence);
      said.lang = language;
      const voice = synthesis.getVoices().find(({ lang }) => lang.startsWith(language));
      if (voice) said.voice = voice;
      said.onend = () => over('said');
      said.onerror = ({ error }) => over(error === 'not-allowed' ? 'failed' : 'said');
      synthesis.speak(said);
    },
    hush: () => synthesis.cancel(),
  };
}
