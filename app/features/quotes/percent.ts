/** A whole, in thousandths of a percent: sales taxes have up to three decimals. */
export const wholeRate = 100_000;

const typedPercentage = /^(\d{1,3})?(?:\.(\d{0,3}))?\s*%?$/;

/** Thousandths of a percent of a rate as one types it, such as "8", "6.75%" or ".5"; null: it is none, or more than 100 %. */
export function parsePercent(text: string): number | null {
  const [, whole = "", decimals = ""] = typedPercentage.exec(text.trim()) ?? [];
  if (whole === "" && decimals === "") return null;
  const rate = Number(whole) * 1000 + Number(decimals.padEnd(3, "0"));
  return rate <= wholeRate ? rate : null;
}

/** "6.75" */
export function typedPercent(rate: number): string {
  return String(rate / 1000);
}

/** So many parts of a whole, in whole cents: half a cent counts as one. Exact, however large the factors are. */
export function portion(cents: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  const twice = 2n * BigInt(cents) * BigInt(part) + BigInt(whole);
  return Number(twice / (2n * BigInt(whole)));
}
