import * as z from "zod/mini";
import { eventTypes } from "~/features/inquiries/inquiry-fields";
import { likedCakes } from "~/features/likes/liked-cake";

const cents = z.int().check(z.nonnegative());

/** A version of a quote as its client reads it: what was agreed about the event stands in it too. */
export const quoteContent = z.object({
  client: z.string(),
  event: z.object({ type: z.enum(eventTypes), date: z.string(), servings: z.string() }),
  lines: z.array(z.object({ what: z.string(), count: z.int(), price: cents })),
  /** Null: the client picks the cake up, or nothing was said of it. */
  delivery: z.nullable(cents),
  depositPercent: z.int(),
  message: z.string(),
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
