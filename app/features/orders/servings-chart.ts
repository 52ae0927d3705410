/**
 * Servings of a round tier 4 inches high by its inches across, as Wilton's charts have them: at weddings slices of 1 by 2
 * inches, at parties of 1½ by 2.
 */
const charts = {
  wedding: { 4: 8, 6: 12, 8: 24, 9: 32, 10: 38, 12: 56, 14: 78, 16: 100 },
  party: { 4: 8, 6: 12, 8: 20, 9: 24, 10: 28, 12: 40, 14: 63, 16: 77 },
} as const satisfies Record<string, Record<number, number>>;

type Chart = keyof typeof charts;
export const chartOf = (eventType: string): Chart =>
  eventType === "wedding" ? "wedding" : "party";

/** Undefined: the chart has no such tier. */
export function servingsOf(size: number, chart: Chart): number | undefined {
  return new Map(Object.entries(charts[chart])).get(String(size));
}

export function servingsOfTiers(sizes: readonly number[], chart: Chart): number {
  return sizes.reduce((sum, size) => sum + (servingsOf(size, chart) ?? 0), 0);
}

/** How many tiers a cake for so many usually has; with more, cut it in the kitchen. */
const usualTiers: readonly [upTo: number, tiers: number][] = [
  [24, 1],
  [60, 2],
  [130, 3],
  [210, 4],
];
const mostTiers = 5;

/** A tier is at most so many inches wider than the one above. */
const widestStep = 4;

/**
 * The tiers that serve so many with the least left over, the smallest first. With `tiers` as many as that, where they
 * suffice. Where none suffice, those that serve most.
 */
export function tiersFor(
  servings: number,
  { sizes, chart, tiers }: { sizes: readonly number[]; chart: Chart; tiers?: number },
): number[] {
  const usual = usualTiers.find(([upTo]) => servings <= upTo)?.[1] ?? mostTiers;
  const known = [...new Set(sizes)].filter((size) => servingsOf(size, chart)).sort((a, b) => a - b);
  const stacks = stacksOf(known).filter(({ length }) => length <= mostTiers);
  const surplus = (stack: number[]) => servingsOfTiers(stack, chart) - servings;
  const enough = stacks.filter((stack) => surplus(stack) >= 0);
  const best = (of: number[][]) => of.toSorted((a, b) => surplus(a) - surplus(b))[0];
  const wanted = tiers ?? usual;
  for (const count of [wanted, ...Array.from({ length: mostTiers }, (_, more) => more + 1)]) {
    const stack = best(enough.filter(({ length }) => length === count));
    if (stack) return stack;
  }
  return stacks.toSorted((a, b) => surplus(b) - surplus(a))[0] ?? [];
}

/** Every stack of tiers of these sizes, which rise, in which none is much wider than the one above. */
function stacksOf(sizes: readonly number[]): number[][] {
  return sizes.flatMap((size, at) => [
    [size],
    ...stacksOf(sizes.slice(at + 1))
      .filter(([next = 0]) => next - size <= widestStep)
      .map((stack) => [size, ...stack]),
  ]);
}

/** The largest number that a client wrote, such as 110 of "90–110 guests"; undefined: none. */
export function readServings(text: string): number | undefined {
  const numbers = text
    .match(/\d{1,3}(?:,\d{3})+|\d+/g)
    ?.map((each) => Number(each.replace(",", "")));
  const most = Math.max(0, ...(numbers ?? []));
  return most > 0 && most <= 5000 ? most : undefined;
}

/** The sizes of the tiers that lines speak of, such as "8″ tier" or "10-inch round", each as often as it is wanted. */
export function tiersIn(lines: readonly { what: string; count: number }[]): number[] {
  return lines.flatMap(({ what, count }) => {
    const [, size] = /(?<!\d)(\d{1,2})\s*(?:″|”|"|''|-?\s?in(?:ch(?:es)?)?\b)/i.exec(what) ?? [];
    const isTier = size !== undefined && size in charts.wedding && count <= mostTiers * 4;
    return isTier ? Array.from({ length: count }, () => Number(size)) : [];
  });
}

/** `6″, 8″, and 10″` */
export function describeTiers(sizes: readonly number[]): string {
  return new Intl.ListFormat("en-US").format(sizes.map((size) => `${size}″`));
}
