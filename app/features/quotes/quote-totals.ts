import { fullRate, prorate } from "./percent";
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
  /** Of the lines, before discount and delivery. */
  subtotal: number;
  discount: number;
  taxable: number;
  tax: number;
  total: number;
  deposit: number;
};

/**
 * The discount applies to the lines, not to delivery; taxed lines bear a proportional share of it. Tax is computed once,
 * on the taxable sum, so that a client can check it. Rounds half a cent up.
 */
export function quoteTotals(quote: Priced): QuoteTotals {
  const subtotal = sumOf(quote.lines);
  const wanted = quote.discountCents || prorate(subtotal, quote.discountRate, fullRate);
  const discount = Math.min(subtotal, wanted);
  const delivery = quote.delivery ?? 0;
  const taxed = sumOf(quote.lines.filter((line) => line.taxed));
  const taxable = taxed - prorate(discount, taxed, subtotal) + (quote.deliveryTaxed ? delivery : 0);
  const tax = prorate(taxable, quote.taxRate, fullRate);
  const total = subtotal - discount + delivery + tax;
  const deposit = quote.depositCents ?? prorate(total, quote.depositPercent, 100);
  return { subtotal, discount, taxable, tax, total, deposit: Math.min(total, deposit) };
}

function sumOf(lines: readonly { count: number; price: number }[]): number {
  return lines.reduce((sum, line) => sum + lineAmount(line), 0);
}

export function lineAmount({ count, price }: { count: number; price: number }): number {
  return count * price;
}
