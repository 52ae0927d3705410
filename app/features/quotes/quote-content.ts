import * as z from "zod/mini";
import { likedCakes } from "~/features/likes/liked-cake";
import { eventTypes } from "~/features/orders/event-labels";
import { handovers } from "~/features/orders/final-details";
import { datedPayments } from "~/features/orders/plan/dated-payments";
import { quotePictures } from "./pictures/quote-picture";

const cents = z.int().check(z.nonnegative());
/** In thousandths of a percent. */
const rate = z.int().check(z.nonnegative());

/** Includes the event as agreed. Fields with a default are missing in the oldest quotes. */
export const quoteContent = z.object({
  client: z.string(),
  event: z.object({ type: z.enum(eventTypes), date: z.string(), servings: z.string() }),
  lines: z.array(
    z.object({
      what: z.string(),
      count: z.int(),
      price: cents,
      taxed: z._default(z.boolean(), true),
      /** Days after the event when it's due back; undefined if it isn't lent. */
      loanDays: z.optional(z.int()),
    }),
  ),
  /** At most one of the two discounts is above 0. */
  discountCents: z._default(cents, 0),
  discountRate: z._default(rate, 0),
  discountReason: z._default(z.string(), ""),
  taxRate: z._default(rate, 0),
  /** Null for pickup, or if not specified. */
  delivery: z.nullable(cents),
  deliveryTaxed: z._default(z.boolean(), false),
  handover: z._default(
    z.nullable(
      z.object({
        how: z.enum(handovers),
        /** `HH:MM`; time and place are "" if not specified. */
        time: z.string(),
        place: z.string(),
      }),
    ),
    null,
  ),
  depositPercent: z.int(),
  /** Overrides the percentage. */
  depositCents: z._default(z.nullable(cents), null),
  /** The last day for the balance; "" for the default from the reminder. */
  balanceDue: z._default(z.string(), ""),
  plan: z._default(datedPayments, []),
  /** What changed since an earlier version; null in a first one. */
  changes: z._default(z.nullable(z.object({ since: z.int(), texts: z.array(z.string()) })), null),
  message: z.string(),
  terms: z._default(z.string(), ""),
  paymentLink: z.string(),
  likes: likedCakes,
  pictures: quotePictures,
});
export type QuoteContent = z.infer<typeof quoteContent>;

export type ShownQuote = {
  version: number;
  content: QuoteContent;
  total: number;
  deposit: number;
  /** The last day to accept it, `YYYY-MM-DD`. */
  expiresOn: string;
};
