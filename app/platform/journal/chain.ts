import { sha256 } from "~/platform/crypto/sha256";

/** An event as it stands in the chain; `facts` is JSON. */
export type ChainedEvent = {
  seq: number;
  at: number;
  name: string;
  personId: string;
  facts: string;
  hash: string;
};

/** What stands before the first event of all. */
export const chainStart = "";

/** The hash of an event that follows the one with the hash `before`. */
export function linkHash(
  before: string,
  { seq, at, name, personId, facts }: Omit<ChainedEvent, "hash">,
): Promise<string> {
  return sha256(JSON.stringify([before, seq, at, name, personId, facts]));
}

/**
 * The `seq` of the first event that does not follow from the one before it, or null. `events` in the order of `seq`;
 * `before`: the hash of the one that preceded the first.
 */
export async function firstBreak(
  events: readonly ChainedEvent[],
  before: Pick<ChainedEvent, "seq" | "hash">,
): Promise<number | null> {
  let { seq, hash } = before;
  for (const event of events) {
    if (event.seq !== seq + 1 || event.hash !== (await linkHash(hash, event))) return event.seq;
    ({ seq, hash } = event);
  }
  return null;
}
