import type { Clock } from "~/platform/clock";

/** Advances a millisecond per reading, like the clock of a test's site, so that no two readings are equal. */
export function tickingClock(start: number): Clock {
  let time = start;
  return {
    now() {
      time += 1;
      return time - 1;
    },
  };
}
