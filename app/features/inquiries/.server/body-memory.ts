import { bodyTimeout } from "~/platform/http/request-body";

/** Bytes; half of what an isolate has left, since a complete file is in memory twice until it is stored. */
export const maxHeldBytes = 40 * 1024 * 1024;
/** Leaves room for other networks while one keeps its uploads open. */
export const maxNetworkBytes = maxHeldBytes / 4;
/** More than all fields of the form together. Not counted, so an inquiry's words fit even if memory is used up. */
export const uncountedBytes = 64 * 1024;

const shares = new Set<BodyMemory>();

/**
 * Memory that one connection uses for incomplete parts. An aborted request may never end, so its share expires after
 * the longest time that a body may take.
 */
export class BodyMemory {
  readonly #network: string;
  readonly #end: number;
  #bytes = 0;

  /** An empty `network` is unknown, and shares only the total. */
  constructor(network: string, now = Date.now()) {
    this.#network = network;
    this.#end = now + bodyTimeout;
  }

  hold(bytes: number, now = Date.now()): boolean {
    const counted = Math.max(0, bytes - uncountedBytes);
    if (counted > this.#bytes && !this.#fits(counted, now)) return false;
    this.#bytes = counted;
    if (counted > 0) shares.add(this);
    else shares.delete(this);
    return true;
  }

  #fits(bytes: number, now: number): boolean {
    let total = bytes;
    let ofNetwork = bytes;
    for (const share of shares) {
      if (share.#end < now) shares.delete(share);
      else if (share !== this) {
        total += share.#bytes;
        if (share.#network === this.#network) ofNetwork += share.#bytes;
      }
    }
    return total <= maxHeldBytes && (this.#network === "" || ofNetwork <= maxNetworkBytes);
  }
}
