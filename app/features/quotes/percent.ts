/** 100%, in thousandths of a percent: sales tax rates have up to three decimals. */
export const fullRate = 100_000;

const typedPercentage = /^(\d{1,3})?(?:\.(\d{0,3}))?\s*%?$/;

/** Parses "8", "6.75%", or ".5" to thousandths of a percent. Null if it isn't a rate up to 100%. */
export function parsePercent(text: string): number | null {
  const [, whole = "", decimals = ""] = typedPercentage.exec(text.trim()) ?? [];
  if (whole === "" && decimals === "") return null;
  const rate = Number(whole) * 1000 + Number(decimals.padEnd(3, "0"));
  return rate <= fullRate ? rate : null;
}

/** "6.75" */
export function formatPercent(rate: number): string {
  return String(rate / 1000);
}

/** `cents * part / whole`, rounded half up. Exact for any size of the factors. */
export function prorate(cents: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  const twice = 2n * BigInt(cents) * BigInt(part) + BigInt(whole);
  return Number(twice / (2n * BigInt(whole)));
}
