import type { Clock } from "~/platform/clock";

/** Runs a millisecond at each reading, as the clock of a test's site does: two readings are never the same. */
export function tickingClock(start: number): Clock {
  let time = start;
  return {
    now() {
      time += 1;
      return time - 1;
    },
  };
}
