import { longestBody } from "~/platform/http/request-body";

/** Bytes, half of what an isolate has left: a file that is complete is there twice until it is stored. */
export const mostHeld = 40 * 1024 * 1024;

/** Of all connections of the isolate. */
const shares = new Set<BodyMemory>();

/**
 * What one connection holds of parts that are still coming. A request whose client has gone may end without another
 * word, so that its share counts no longer than a body may take.
 */
export class BodyMemory {
  readonly #end: number;
  #bytes = 0;

  constructor(now = Date.now()) {
    this.#end = now + longestBody;
  }

  /** False: there is no room for as much. */
  hold(bytes: number, now = Date.now()): boolean {
    if (bytes > this.#bytes && this.#others(now) + bytes > mostHeld) return false;
    this.#bytes = bytes;
    if (bytes > 0) shares.add(this);
    else shares.delete(this);
    return true;
  }

  #others(now: number): number {
    let held = 0;
    for (const share of shares) {
      if (share.#end < now) shares.delete(share);
      else if (share !== this) held += share.#bytes;
    }
    return held;
  }
}
