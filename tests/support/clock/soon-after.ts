import { expect } from "vitest";

/** Matches a time, as milliseconds or a string, within the minute after `start`. */
export function soonAfter(start: number): unknown {
  return expect.toSatisfy(
    (time: number | string) => {
      const passed = new Date(time).getTime() - start;
      return passed >= 0 && passed < 60_000;
    },
    `within a minute after ${new Date(start).toISOString()}`,
  );
}
