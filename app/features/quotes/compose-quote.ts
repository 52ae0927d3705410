import { cleanLine, cleanParagraphs } from "~/features/inquiries/clean-text";
import type { EventType } from "~/features/inquiries/event-labels";
import { firstName } from "~/features/inquiries/first-name";
import type { LikedCake } from "~/features/likes/liked-cake";
import { fail, ok, type Result } from "~/platform/result";
import { addDays } from "~/studio-time";
import { readWhole } from "~/ui/whole-number";
import { mostCents, parseMoney } from "./money";
import type { QuoteContent, ShownQuote } from "./quote-content";
import type { DraftLine, QuoteDraft } from "./quote-draft";
import { mostMessageLines, mostOfOneLine, mostValidDays } from "./quote-limits";
import { quoteTotals } from "./quote-totals";

/** What a quote says of the inquiry that it answers. */
export type QuotedInquiry = {
  name: string;
  eventType: EventType;
  eventDate: string;
  servings: string;
  likes: readonly LikedCake[];
};

type Errors = Record<string, string>;

/** What was typed as the client is going to read it, or what is wrong by field. `today`: the studio's day. */
export function composeQuote(
  draft: QuoteDraft,
  inquiry: QuotedInquiry,
  { version, today }: { version: number; today: string },
): Result<ShownQuote> {
  const errors: Errors = {};
  const lines = composeLines(draft.lines, errors);
  const delivery = draft.delivery.trim() === "" ? null : parseMoney(draft.delivery);
  if (delivery === null && draft.delivery.trim() !== "") errors.delivery = noPrice;
  const depositPercent = readWhole(draft.depositPercent, { max: 100 });
  if (depositPercent === undefined) errors.depositPercent = "Enter a whole number from 0 to 100.";
  const validDays = readWhole(draft.validDays, { min: 1, max: mostValidDays });
  if (validDays === undefined)
    errors.validDays = `Enter a whole number from 1 to ${mostValidDays}.`;
  if (inquiry.eventDate < today) {
    errors.validDays = "The day of the event is over. Move it in the calendar first.";
  }
  const paymentLink = draft.paymentLink.trim();
  if (paymentLink !== "" && !isPaymentLink(paymentLink)) {
    errors.paymentLink = "Paste the whole link, beginning with https://.";
  }
  const message = cleanParagraphs(draft.message);
  if (message.split("\n").length > mostMessageLines) {
    errors.message = `Keep the message to ${mostMessageLines} lines, so that the quote fits on one page.`;
  }
  const content: QuoteContent = {
    client: firstName(inquiry.name),
    event: { type: inquiry.eventType, date: inquiry.eventDate, servings: inquiry.servings },
    lines,
    delivery,
    depositPercent: depositPercent ?? 0,
    message,
    paymentLink,
    likes: inquiry.likes.filter(({ id }) => draft.likes.includes(id)),
  };
  const { total, deposit } = quoteTotals({ ...content, delivery: delivery ?? 0 });
  if (Object.keys(errors).length === 0 && (total === 0 || total > mostCents)) {
    errors["lines.0.price"] = total === 0 ? "Enter a price." : "The total is too large.";
  }
  const told = Object.values(errors);
  if (told.length > 0) {
    return fail("bad_input", "Some of it isn’t ready to send yet.", { fieldErrors: errors });
  }
  return ok({
    version,
    content,
    total,
    deposit,
    expiresOn: lastDay(today, validDays ?? 1, inquiry.eventDate),
  });
}

/** A quote is never valid past the day of the event. */
function lastDay(today: string, validDays: number, eventDate: string): string {
  const last = addDays(today, validDays);
  return last > eventDate ? eventDate : last;
}

const noPrice = "Enter a price, such as 85 or 1,250.00.";

/** A line of which nothing was typed counts as none. */
function composeLines(typed: readonly DraftLine[], errors: Errors): QuoteContent["lines"] {
  const lines = typed.flatMap((line, at) => {
    const what = cleanLine(line.what);
    if (what === "" && line.price.trim() === "") return [];
    const count = readWhole(line.count, { min: 1, max: mostOfOneLine });
    const price = parseMoney(line.price);
    if (what === "") errors[`lines.${at}.what`] = "Say what it is.";
    if (count === undefined) errors[`lines.${at}.count`] = "Enter a whole number from 1.";
    if (price === null) errors[`lines.${at}.price`] = noPrice;
    return [{ what, count: count ?? 0, price: price ?? 0 }];
  });
  if (lines.length === 0) errors["lines.0.what"] = "Say what it is.";
  return lines;
}

/** An https address of a host with a name, without a password in it. */
function isPaymentLink(text: string): boolean {
  if (/[\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return protocol === "https:" && hostname.includes(".") && username === "" && password === "";
}
