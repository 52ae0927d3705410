import { expect } from "vitest";

/** Matches a time, in milliseconds or written out, that the site's clock read within the minute after `start`. */
export function soonAfter(start: number): unknown {
  return expect.toSatisfy(
    (time: number | string) => {
      const passed = new Date(time).getTime() - start;
      return passed >= 0 && passed < 60_000;
    },
    `within a minute after ${new Date(start).toISOString()}`,
  );
}
