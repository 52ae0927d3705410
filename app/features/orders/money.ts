/** Cents at the most, of anything in a quote: a million dollars. */
export const mostCents = 100_000_000;

/** Commas stand between groups of three or nowhere. */
const typedPrice = /^\$?\s*((?:\d{1,3}(?:,\d{3})+|\d+)?)(?:\.(\d{0,2}))?$/;

/** Cents of a price as one types it, such as "1,250.00", "$85" or ".5"; null: it is none, or beyond any cake. */
export function parseMoney(text: string): number | null {
  const [, dollars, fraction = ""] = typedPrice.exec(text.trim()) ?? [];
  if (dollars === undefined || (dollars === "" && fraction === "")) return null;
  const cents = Number(dollars.replaceAll(",", "")) * 100 + Number(fraction.padEnd(2, "0"));
  return cents <= mostCents ? cents : null;
}

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** "$1,250.00" */
export function formatMoney(cents: number): string {
  return dollars.format(cents / 100);
}

/** As a price stands in a field: "1,250.00". */
export function typedMoney(cents: number): string {
  return formatMoney(cents).replace("$", "");
}
