/** Bytes, half of what an isolate has left: a file that is complete is there twice until it is stored. */
export const mostHeld = 40 * 1024 * 1024;

/** What all connections of the isolate hold of parts that are still coming. */
let held = 0;

/** One connection's share of it. */
export class BodyMemory {
  #own = 0;

  /** False: there is no room for as much. */
  hold(bytes: number): boolean {
    const more = bytes - this.#own;
    if (more > 0 && held + more > mostHeld) return false;
    held += more;
    this.#own = bytes;
    return true;
  }
}
