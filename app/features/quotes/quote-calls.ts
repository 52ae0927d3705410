import * as z from "zod/mini";
import { orderStatuses } from "~/features/orders/order-status";
import { priceBook } from "./price-book";
import { quoteDraft, quoteTerms } from "./quote-draft";

/** What the quotes of the inbox send and what they are answered, for both sides. */
export const quoteAddresses = {
  draft: "/api/quotes/draft",
  sending: "/api/quotes/sending",
  withdrawal: "/api/quotes/withdrawal",
  payment: "/api/quotes/payment",
  hold: "/api/quotes/hold",
  seen: "/api/quotes/seen",
  terms: "/api/quotes/terms",
  priceBook: "/api/quotes/price-book",
} as const;

const id = z.uuid("This isn’t a quote.").check(z.toLowerCase());
const orderId = z.uuid("This isn’t an inquiry.");
const revision = z.int().check(z.nonnegative(), z.maximum(1_000_000));

export const draftCall = z.object({
  id,
  orderId,
  /** The one that was seen; 0: there was none. */
  revision,
  draft: quoteDraft,
});
export const draftAnswer = z.object({ revision: z.number() });
export const storedDraft = z.object({ id: z.string(), revision: z.number(), draft: quoteDraft });
export const draftRemovalCall = z.object({ id, orderId });

export const sendingCall = z.object({ id, revision });
export const sendingAnswer = z.object({
  link: z.string(),
  letter: z.object({ subject: z.string(), text: z.string() }),
  /** The setting without which no email goes to clients; null: it is on its way. */
  mailOff: z.nullable(z.string()),
  /** What the inquiry's status was, where sending has changed it. */
  statusBefore: z.nullable(z.enum(orderStatuses)),
});
export type SentAnswer = z.infer<typeof sendingAnswer>;

export const quoteCall = z.object({ id });

export const seenCall = z.object({ token: z.string().check(z.maxLength(200)) });

export const holdCall = z.object({ orderId });

/** What stays as it is may be left out. */
export const termsCall = z.object({
  depositPercent: z.optional(quoteTerms.shape.depositPercent),
  validDays: z.optional(quoteTerms.shape.validDays),
  paysAfterHold: z.optional(z.boolean()),
});

/** `from`: the book that it was made of. */
export const priceBookCall = z.object({ from: priceBook, to: priceBook });
