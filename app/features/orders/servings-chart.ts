/** Wilton's servings of a round tier 4 inches high, by diameter. Slices are 1 by 2 inches, or 1½ by 2 at parties. */
const charts = {
  wedding: { 4: 8, 6: 12, 8: 24, 9: 32, 10: 38, 12: 56, 14: 78, 16: 100 },
  party: { 4: 8, 6: 12, 8: 20, 9: 24, 10: 28, 12: 40, 14: 63, 16: 77 },
} as const satisfies Record<string, Record<number, number>>;

type Chart = keyof typeof charts;
export const chartOf = (eventType: string): Chart =>
  eventType === "wedding" ? "wedding" : "party";

export function servingsOf(size: number, chart: Chart): number | undefined {
  return new Map(Object.entries(charts[chart])).get(String(size));
}

export function servingsOfTiers(sizes: readonly number[], chart: Chart): number {
  return sizes.reduce((sum, size) => sum + (servingsOf(size, chart) ?? 0), 0);
}

/** Servings up to which a cake usually has so many tiers. */
const usualTiers: readonly [upTo: number, tiers: number][] = [
  [24, 1],
  [60, 2],
  [130, 3],
  [210, 4],
];
const maxTiers = 5;

/** Inches by which a tier may be wider than the one above. */
const widestStep = 4;

/**
 * Smallest tier first. With `tiers`, the stack of that many, or of as many as fit. Otherwise a usual number. Of those, the
 * least surplus, or if none suffices, the most servings.
 */
export function tiersFor(
  servings: number,
  { sizes, chart, tiers }: { sizes: readonly number[]; chart: Chart; tiers?: number },
): number[] {
  const usual = usualTiers.find(([upTo]) => servings <= upTo)?.[1] ?? maxTiers;
  const known = [...new Set(sizes)].filter((size) => servingsOf(size, chart)).sort((a, b) => a - b);
  const stacks = stacksOf(known);
  const surplus = (stack: number[]) => servingsOfTiers(stack, chart) - servings;
  const enough = (of: number[][]) =>
    of.filter((stack) => surplus(stack) >= 0).toSorted((a, b) => surplus(a) - surplus(b))[0];
  const most = (of: number[][]) => of.toSorted((a, b) => surplus(b) - surplus(a))[0];
  if (tiers !== undefined) {
    const count = Math.max(0, ...stacks.map(({ length }) => length).filter((n) => n <= tiers));
    const asked = stacks.filter(({ length }) => length === count);
    return enough(asked) ?? most(asked) ?? [];
  }
  const usable = stacks.filter(({ length }) => length <= maxTiers);
  for (const count of [usual, ...Array.from({ length: maxTiers }, (_, more) => more + 1)]) {
    const stack = enough(usable.filter(({ length }) => length === count));
    if (stack) return stack;
  }
  return most(usable) ?? [];
}

function stacksOf(sizes: readonly number[]): number[][] {
  return sizes.flatMap((size, at) => [
    [size],
    ...stacksOf(sizes.slice(at + 1))
      .filter(([next = 0]) => next - size <= widestStep)
      .map((stack) => [size, ...stack]),
  ]);
}

/** The largest number in a client's text: 110 in "90–110 guests". Undefined if there is none. */
export function readServings(text: string): number | undefined {
  const numbers = text
    .match(/\d{1,3}(?:,\d{3})+|\d+/g)
    ?.map((each) => Number(each.replace(",", "")));
  const most = Math.max(0, ...(numbers ?? []));
  return most > 0 && most <= 5000 ? most : undefined;
}

/** Reads "8″ tier" or "10-inch round" in quote lines; repeats a size by its count. */
export function tiersIn(lines: readonly { what: string; count: number }[]): number[] {
  return lines.flatMap(({ what, count }) => {
    const [, size] = /(?<!\d)(\d{1,2})\s*(?:″|”|"|''|-?\s?in(?:ch(?:es)?)?\b)/i.exec(what) ?? [];
    const isTier = size !== undefined && size in charts.wedding && count <= maxTiers * 4;
    return isTier ? Array.from({ length: count }, () => Number(size)) : [];
  });
}

export function describeTiers(sizes: readonly number[]): string {
  return new Intl.ListFormat("en-US").format(sizes.map((size) => `${size}″`));
}
