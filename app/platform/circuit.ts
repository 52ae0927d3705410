import { within } from "./deadline";

/** Asks a binding, unless it failed a moment ago: then it is left alone, and the call fails at once. */
export type Circuit = <T>(now: number, work: () => Promise<T>) => Promise<T>;

/** How long a binding that failed is not asked again (DESIGN 6), in milliseconds. */
const rest = 10_000;

/** `deadline`: milliseconds after which an answer that has not come counts as a failure. */
export function createCircuit(what: string, deadline: number): Circuit {
  let failedAt = Number.NEGATIVE_INFINITY;
  return async (now, work) => {
    if (now - failedAt < rest) throw new Error(`${what} failed a moment ago and is not asked`);
    try {
      return await within(deadline, what, work());
    } catch (error) {
      failedAt = now;
      throw error;
    }
  };
}
