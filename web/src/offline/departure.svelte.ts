/** A table of this device that somebody here takes to the server. */
class Departure {
  #from = $state<string | null>(null);
  #to: string | null = null;

  /** Is this the table? */
  leaves(code: string): boolean {
    return this.#from === code;
  }

  begin(code: string): void {
    this.#from = code;
  }

  /** It is there, or stays. */
  end(to: string | null): void {
    this.#from = null;
    this.#to = to;
  }

  /** Has it just come to be this one? Then it is time for friends: said once. */
  arrives(code: string): boolean {
    const has = this.#to === code;
    if (has) this.#to = null;
    return has;
  }
}

export const departure = new Departure();
