/** Was the server reached when it was last asked? */
class Reach {
  #server = $state(true);

  get server(): boolean {
    return this.#server;
  }

  note(reached: boolean): void {
    this.#server = reached;
  }
}

export const reach = new Reach();
