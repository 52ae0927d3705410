/** Limit of any amount in a quote, in cents: a million dollars. */
export const maxCents = 100_000_000;

/** Commas are optional, but only between groups of three digits. */
const typedPrice = /^\$?\s*((?:\d{1,3}(?:,\d{3})+|\d+)?)(?:\.(\d{0,2}))?$/;

/** Reads "1,250.00", "$85", or ".5" as cents; null if invalid or over the limit. */
export function parseMoney(text: string): number | null {
  const [, dollars, fraction = ""] = typedPrice.exec(text.trim()) ?? [];
  if (dollars === undefined || (dollars === "" && fraction === "")) return null;
  const cents = Number(dollars.replaceAll(",", "")) * 100 + Number(fraction.padEnd(2, "0"));
  return cents <= maxCents ? cents : null;
}

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

export function formatMoney(cents: number): string {
  return dollars.format(cents / 100);
}

/** "1,250.00", for an input. */
export function typedMoney(cents: number): string {
  return formatMoney(cents).replace("$", "");
}
