import { portion, wholeRate } from "./percent";
import type { QuoteContent } from "./quote-content";

type Priced = Pick<
  QuoteContent,
  "discountCents" | "discountRate" | "taxRate" | "deliveryTaxed" | "depositPercent" | "depositCents"
> & {
  lines: readonly Pick<QuoteContent["lines"][number], "count" | "price" | "taxed">[];
  delivery: number | null;
};

/** In cents. */
export type QuoteTotals = {
  /** Of the lines alone. */
  subtotal: number;
  discount: number;
  /** What the tax is taken of. */
  taxable: number;
  tax: number;
  total: number;
  deposit: number;
};

/**
 * The discount is of the lines, not of the delivery. Taxed lines share it by what they come to, and the tax is taken once,
 * of all that is taxed, so that a client can work it out again. Each of the shares, the tax, and the deposit is rounded to
 * a cent, half a cent up.
 */
export function quoteTotals(quote: Priced): QuoteTotals {
  const subtotal = sumOf(quote.lines);
  const wanted = quote.discountCents || portion(subtotal, quote.discountRate, wholeRate);
  const discount = Math.min(subtotal, wanted);
  const delivery = quote.delivery ?? 0;
  const taxed = sumOf(quote.lines.filter((line) => line.taxed));
  const taxable = taxed - portion(discount, taxed, subtotal) + (quote.deliveryTaxed ? delivery : 0);
  const tax = portion(taxable, quote.taxRate, wholeRate);
  const total = subtotal - discount + delivery + tax;
  const deposit = quote.depositCents ?? portion(total, quote.depositPercent, 100);
  return { subtotal, discount, taxable, tax, total, deposit: Math.min(total, deposit) };
}

function sumOf(lines: readonly { count: number; price: number }[]): number {
  return lines.reduce((sum, line) => sum + lineAmount(line), 0);
}

export function lineAmount({ count, price }: { count: number; price: number }): number {
  return count * price;
}
