import * as z from "zod/mini";
import { maxLikes } from "~/features/likes/cake-id";
import type { LikedCake } from "~/features/likes/liked-cake";
import { handovers } from "~/features/orders/final-details";
import { studio } from "~/studio";
import { daysBetween, isDay } from "~/studio-time";
import { formatPercent } from "./percent";
import { quotePictures } from "./pictures/quote-picture";
import { dayCount, defaultBook, type PriceBook, quotedTerms, tooLongTerms } from "./price-book";
import {
  maxLineNameLength,
  maxLines,
  maxLinkLength,
  maxMessageLength,
  maxPlaceLength,
  maxPlanned,
  maxReasonLength,
} from "./quote-limits";

const typedNumber = z.string().check(z.maxLength(30, "That’s too long for a number."));

const draftLine = z.object({
  /** A stable React key. */
  key: z.string().check(z.maxLength(40)),
  what: z
    .string()
    .check(z.maxLength(maxLineNameLength, `Keep it to ${maxLineNameLength} characters.`)),
  count: typedNumber,
  price: typedNumber,
  taxed: z._default(z.boolean(), true),
  /** Days after the event when it's due back; undefined if it isn't lent. */
  loanDays: z.optional(dayCount),
});
export type DraftLine = z.infer<typeof draftLine>;

const draftPayment = z.object({
  /** A stable React key. */
  key: z.string().check(z.maxLength(40)),
  /** In dollars, or as a percentage of the total. */
  amount: typedNumber,
  dueOn: typedNumber,
});
export type DraftPayment = z.infer<typeof draftPayment>;

const notTyped = z._default(typedNumber, "");
const line = (most: number) =>
  z._default(z.string().check(z.maxLength(most, `Keep it to ${most} characters.`)), "");

/** Text, so that incomplete numbers are saved too. Fields with a default are missing in older drafts. */
export const quoteDraft = z.object({
  lines: z.array(draftLine).check(z.maxLength(maxLines, `Keep it to ${maxLines} lines.`)),
  discount: notTyped,
  discountPercent: notTyped,
  discountReason: line(maxReasonLength),
  taxRate: notTyped,
  delivery: typedNumber,
  deliveryTaxed: z._default(z.boolean(), false),
  handover: z._default(z.enum(["", ...handovers]), ""),
  handoverTime: notTyped,
  handoverPlace: line(maxPlaceLength),
  depositPercent: typedNumber,
  /** Overrides the percentage. */
  deposit: notTyped,
  balanceDue: notTyped,
  plan: z._default(z.array(draftPayment).check(z.maxLength(maxPlanned)), []),
  validDays: typedNumber,
  message: z
    .string()
    .check(z.maxLength(maxMessageLength, `Keep it to ${maxMessageLength} characters.`)),
  terms: z._default(
    z.string().check(({ value, issues }) => {
      const message = tooLongTerms(value);
      if (message) issues.push({ code: "custom", message, input: value });
    }),
    "",
  ),
  paymentLink: z.string().check(z.maxLength(maxLinkLength, "This link is too long.")),
  /** Ids of the liked cakes to show. */
  likes: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(maxLikes)),
  pictures: quotePictures,
});
export type QuoteDraft = z.infer<typeof quoteDraft>;

export const quoteTerms = z.object({
  depositPercent: z.int().check(z.minimum(0), z.maximum(100)),
  validDays: z.int().check(z.minimum(1), z.maximum(365)),
  /** Clients can pay by card after a hold expires if the day has room; otherwise they ask first. */
  paysAfterHold: z._default(z.boolean(), false),
  /** Stripe's page also takes bank debits. */
  takesDebits: z._default(z.boolean(), false),
});
export type QuoteTerms = z.infer<typeof quoteTerms>;

/** As in the terms of service. */
export const initialTerms: QuoteTerms = {
  depositPercent: studio.depositPercent,
  validDays: studio.quoteDays,
  paysAfterHold: false,
  takesDebits: false,
};

/** Shortens the validity if the event is sooner. */
export function termsForEvent(terms: QuoteTerms, eventDate: string, today: string): QuoteTerms {
  const left = isDay(eventDate) ? daysBetween(today, eventDate) : terms.validDays;
  return { ...terms, validDays: left < 1 ? terms.validDays : Math.min(terms.validDays, left) };
}

export function emptyLine(key: string): DraftLine {
  return { key, what: "", count: "1", price: "", taxed: false };
}

export function emptyDraft(
  { depositPercent, validDays }: QuoteTerms,
  likes: readonly LikedCake[],
  book: Pick<PriceBook, "taxRate" | "taxesDelivery" | "terms" | "allergens"> = defaultBook,
): QuoteDraft {
  return {
    lines: [emptyLine("first")],
    discount: "",
    discountPercent: "",
    discountReason: "",
    taxRate: book.taxRate === 0 ? "" : formatPercent(book.taxRate),
    delivery: "",
    deliveryTaxed: book.taxesDelivery,
    handover: "",
    handoverTime: "",
    handoverPlace: "",
    depositPercent: String(depositPercent),
    deposit: "",
    balanceDue: "",
    plan: [],
    validDays: String(validDays),
    message: "",
    terms: quotedTerms(book),
    paymentLink: "",
    likes: likes.slice(0, maxLikes).map(({ id }) => id),
    pictures: [],
  };
}
