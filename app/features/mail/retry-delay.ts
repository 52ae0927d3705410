const minute = 60_000;

/** Milliseconds before a person's email goes out, for undo. */
export const holdTime = 10_000;
/** The last second allows for the undo request. */
export const takeBackTime = holdTime - 1000;
const longestDelay = 6 * 60 * minute;

/** Milliseconds: exponential backoff from 1 minute to 6 hours. */
export function retryDelay(tries: number): number {
  return Math.min(minute * 2 ** Math.max(0, tries - 1), longestDelay);
}

/** For SQL, by the number of earlier tries. */
export const retryDelays = Array.from({ length: 12 }, (_, tries) => retryDelay(tries + 1));
