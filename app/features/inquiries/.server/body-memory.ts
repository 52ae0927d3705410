import { bodyTimeout } from "~/platform/http/request-body";

/** Bytes; half of what an isolate has left, since a complete file is in memory twice until it is stored. */
export const maxHeldBytes = 40 * 1024 * 1024;

const shares = new Set<BodyMemory>();

/**
 * Memory that one connection uses for incomplete parts. An aborted request may never end, so its share expires after
 * the longest time that a body may take.
 */
export class BodyMemory {
  readonly #end: number;
  #bytes = 0;

  constructor(now = Date.now()) {
    this.#end = now + bodyTimeout;
  }

  hold(bytes: number, now = Date.now()): boolean {
    if (bytes > this.#bytes && this.#others(now) + bytes > maxHeldBytes) return false;
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
