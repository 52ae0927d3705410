const minute = 60_000;

/** How long what a person sends waits, so that it can be taken back. */
export const holdTime = 10_000;
/** How long that is offered: a second is for the way there. */
export const takeBackTime = holdTime - 1000;
const longestDelay = 6 * 60 * minute;

/** Milliseconds until the next try of an email after so many: 1, 2, 4 … minutes, 6 hours at the most. */
export function retryDelay(tries: number): number {
  return Math.min(minute * 2 ** Math.max(0, tries - 1), longestDelay);
}

/** The same for SQL: by how many tries were made before this one; after the last of them it grows no further. */
export const retryDelays = Array.from({ length: 12 }, (_, tries) => retryDelay(tries + 1));
