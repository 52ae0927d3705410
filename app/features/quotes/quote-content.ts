import * as z from "zod/mini";
import { likedCakes } from "~/features/likes/liked-cake";
import { eventTypes } from "~/features/orders/event-labels";
import { handovers } from "~/features/orders/final-details";

const cents = z.int().check(z.nonnegative());
/** In thousandths of a percent. */
const rate = z.int().check(z.nonnegative());

/**
 * A version of a quote as its client reads it: what was agreed about the event stands in it too. What has a default was
 * not said by the first quotes.
 */
export const quoteContent = z.object({
  client: z.string(),
  event: z.object({ type: z.enum(eventTypes), date: z.string(), servings: z.string() }),
  lines: z.array(
    z.object({
      what: z.string(),
      count: z.int(),
      price: cents,
      taxed: z._default(z.boolean(), true),
    }),
  ),
  /** One of the two at most is more than 0. */
  discountCents: z._default(cents, 0),
  discountRate: z._default(rate, 0),
  discountReason: z._default(z.string(), ""),
  taxRate: z._default(rate, 0),
  /** Null: the client picks the cake up, or nothing was said of it. */
  delivery: z.nullable(cents),
  deliveryTaxed: z._default(z.boolean(), false),
  handover: z._default(
    z.nullable(
      z.object({
        how: z.enum(handovers),
        /** `HH:MM`; empty, like the place: nothing was said of it. */
        time: z.string(),
        place: z.string(),
      }),
    ),
    null,
  ),
  depositPercent: z.int(),
  /** Takes the place of the percentage. */
  depositCents: z._default(z.nullable(cents), null),
  /** The last day for the balance; empty: as the studio's reminder has it. */
  balanceDue: z._default(z.string(), ""),
  message: z.string(),
  /** The studio's own. */
  terms: z._default(z.string(), ""),
  /** Empty: none. */
  paymentLink: z.string(),
  likes: likedCakes,
});
export type QuoteContent = z.infer<typeof quoteContent>;

/** A version with what counts of it, as it is shown. */
export type ShownQuote = {
  version: number;
  content: QuoteContent;
  total: number;
  deposit: number;
  /** The last day on which it can be accepted, `YYYY-MM-DD`. */
  expiresOn: string;
};
