import fc from "fast-check";

/** `npm test` tries a sample of what takes minutes; `npm run test:all` tries it whole. */
export const isWhole = process.env.TEST_WHOLE === "1";

/** The same in every file of a run; vitest.config.ts draws and prints it. */
const seed = Number(process.env.TEST_SEED);

/** How many random cases are tried. */
export function casesOf(whole: number, sample: number): number {
  return isWhole ? whole : sample;
}

/** So many of the items, in their order; which ones goes by the seed. */
export function sampleOf<T>(items: readonly T[], count: number): readonly T[] {
  if (isWhole || count >= items.length) return items;
  const some = fc.subarray([...items], { minLength: count, maxLength: count });
  const [chosen = []] = fc.sample(some, { seed, numRuns: 1 });
  return chosen;
}
