import * as z from "zod/mini";
import { daysBetween, isDay } from "~/features/availability/days";
import { mostLikes } from "~/features/likes/cake-id";
import type { LikedCake } from "~/features/likes/liked-cake";
import { studio } from "~/studio";
import { longestLink, longestMessage, longestWhat, mostLines } from "./quote-limits";

const typedNumber = z.string().check(z.maxLength(30, "That’s too long for a number."));

const draftLine = z.object({
  /** Tells the lines apart while they are moved and removed. */
  key: z.string().check(z.maxLength(40)),
  what: z.string().check(z.maxLength(longestWhat, `Keep it to ${longestWhat} characters.`)),
  count: typedNumber,
  price: typedNumber,
});
export type DraftLine = z.infer<typeof draftLine>;

/** A quote while it is written: what was typed, as it was typed, so that half a number is kept too. */
export const quoteDraft = z.object({
  lines: z.array(draftLine).check(z.maxLength(mostLines, `Keep it to ${mostLines} lines.`)),
  delivery: typedNumber,
  depositPercent: typedNumber,
  validDays: typedNumber,
  message: z
    .string()
    .check(z.maxLength(longestMessage, `Keep it to ${longestMessage} characters.`)),
  paymentLink: z.string().check(z.maxLength(longestLink, "This link is too long.")),
  /** Ids of the liked cakes that are shown. */
  likes: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(mostLikes)),
});
export type QuoteDraft = z.infer<typeof quoteDraft>;

/** What a quote begins with, unless the studio has set something else. */
export const quoteTerms = z.object({
  depositPercent: z.int().check(z.minimum(0), z.maximum(100)),
  validDays: z.int().check(z.minimum(1), z.maximum(365)),
});
export type QuoteTerms = z.infer<typeof quoteTerms>;

/** As the terms of service say. */
export const initialTerms: QuoteTerms = {
  depositPercent: studio.depositPercent,
  validDays: studio.quoteDays,
};

/** For an event that is sooner than a quote is usually valid. */
export function termsBefore(terms: QuoteTerms, eventDate: string, today: string): QuoteTerms {
  const left = isDay(eventDate) ? daysBetween(today, eventDate) : terms.validDays;
  return { ...terms, validDays: left < 1 ? terms.validDays : Math.min(terms.validDays, left) };
}

export function emptyLine(key: string): DraftLine {
  return { key, what: "", count: "1", price: "" };
}

export function emptyDraft(terms: QuoteTerms, likes: readonly LikedCake[]): QuoteDraft {
  return {
    lines: [emptyLine("first")],
    delivery: "",
    depositPercent: String(terms.depositPercent),
    validDays: String(terms.validDays),
    message: "",
    paymentLink: "",
    likes: likes.slice(0, mostLikes).map(({ id }) => id),
  };
}
