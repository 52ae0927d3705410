import fc from "fast-check";

/** `npm test` runs a sample of the slow cases; `npm run test:all` runs all of them. */
export const isWhole = process.env.TEST_WHOLE === "1";

/** The same seed in every file of a run; vitest.config.ts picks and prints it. */
const seed = Number(process.env.TEST_SEED);

export function casesOf(whole: number, sample: number): number {
  return isWhole ? whole : sample;
}

/** A seeded sample of `count` items, in their order. */
export function sampleOf<T>(items: readonly T[], count: number): readonly T[] {
  if (isWhole || count >= items.length) return items;
  const some = fc.subarray([...items], { minLength: count, maxLength: count });
  const [chosen = []] = fc.sample(some, { seed, numRuns: 1 });
  return chosen;
}
