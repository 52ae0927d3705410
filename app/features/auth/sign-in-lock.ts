/** Wrong secrets of one network within `window` that lock it, and for how long (DESIGN 4). */
export const signInLock = { tries: 10, window: 15 * 60 * 1000 };

/**
 * Until when a network may not try again; null: it may. `tries`: when its newest wrong tries were made, newest first,
 * as many as lock it.
 */
export function lockedUntil(tries: readonly number[], now: number): number | null {
  const newest = tries[0];
  const oldest = tries[signInLock.tries - 1];
  if (newest === undefined || oldest === undefined) return null;
  const until = newest + signInLock.window;
  return newest - oldest <= signInLock.window && now < until ? until : null;
}
