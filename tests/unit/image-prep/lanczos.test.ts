import { describe, expect, test } from "vitest";
import { type Filter, lanczos3, unit } from "~/features/image-prep/lanczos";

/** The weights of all source pixels for one target pixel. */
function rowOf({ starts, weights, taps }: Filter, at: number, from: number): number[] {
  const row = new Array<number>(from + 1).fill(0);
  for (let tap = 0; tap < taps; tap += 1) {
    row[(starts[at] ?? 0) + tap] = weights[at * taps + tap] ?? 0;
  }
  return row;
}

const sides = [
  [2500, 1400],
  [1400, 2500],
  [301, 150],
  [7, 1],
  [1, 9],
  [2, 2],
] as const;

describe.each(sides)("from %i to %i pixels", (from, to) => {
  const filter = lanczos3(from, to);

  test("weights sum to one, and none lies outside the source", () => {
    expect(filter.taps % 2).toBe(0);
    for (let at = 0; at < to; at += 1) {
      const row = rowOf(filter, at, from);
      expect(row).toHaveLength(from + 1);
      expect(row.reduce((sum, weight) => sum + weight)).toBe(unit);
      expect(row.at(-1)).toBe(0);
    }
  });

  test("is symmetric", () => {
    const first = rowOf(filter, 0, from).slice(0, from);
    const last = rowOf(filter, to - 1, from)
      .slice(0, from)
      .reverse();
    for (const [at, weight] of first.entries()) {
      expect(Math.abs(weight - (last[at] ?? Number.NaN))).toBeLessThanOrEqual(2);
    }
  });
});

test("is the identity without a change of size", () => {
  const filter = lanczos3(9, 9);
  for (let at = 0; at < 9; at += 1) expect(rowOf(filter, at, 9)[at]).toBe(unit);
});

test("matches the exact Lanczos weights at half size", () => {
  const row = rowOf(lanczos3(100, 50), 25, 100);
  const exact = [0.25, 0.75, 1.25, 1.75, 2.25, 2.75].map((x) => {
    const sinc = (angle: number) => Math.sin(angle) / angle;
    return sinc(Math.PI * x) * sinc((Math.PI * x) / 3);
  });
  const sum = 2 * exact.reduce((total, weight) => total + weight);
  const wanted = exact.map((weight) => (weight / sum) * unit);
  for (const [at, weight] of wanted.entries()) {
    expect(Math.abs((row[51 + at] ?? 0) - weight)).toBeLessThanOrEqual(3);
    expect(Math.abs((row[50 - at] ?? 0) - weight)).toBeLessThanOrEqual(3);
  }
});
