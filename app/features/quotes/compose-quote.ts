import type { DayRange } from "~/features/availability/days";
import type { LikedCake } from "~/features/likes/liked-cake";
import type { EventType } from "~/features/orders/event-labels";
import { greetingName } from "~/features/orders/first-name";
import { maxCents, parseMoney } from "~/features/orders/money";
import { fail, ok, type Result } from "~/platform/result";
import { cleanLine, cleanParagraphs } from "~/platform/text/clean-text";
import { typedDay } from "~/platform/text/typed-day";
import { addDays, isDay, isTime } from "~/studio-time";
import { parseWholeNumber } from "~/ui/whole-number";
import { usualBalanceDue } from "./balance-due";
import { parsePercent } from "./percent";
import { composePlan } from "./plan/compose-plan";
import { tooLongTerms, tooManyTermsLines } from "./price-book";
import type { QuoteContent, ShownQuote } from "./quote-content";
import { quoteDifference } from "./quote-difference";
import type { DraftLine, QuoteDraft } from "./quote-draft";
import { maxLineCount, maxMessageLines, maxTermsLines, maxValidDays } from "./quote-limits";
import { type QuoteTotals, quoteTotals } from "./quote-totals";

export type QuotedInquiry = {
  name: string;
  eventType: EventType;
  eventDate: string;
  servings: string;
  likes: readonly LikedCake[];
};

type Errors = Record<string, string>;

type Composing = {
  version: number;
  today: string;
  /** Days before the event when the balance is usually due. */
  balanceDays: number;
  /** The version that the client knows. */
  before?: ShownQuote | undefined;
};

/** Returns the quote as its client reads it, or errors by field. */
export function composeQuote(
  draft: QuoteDraft,
  inquiry: QuotedInquiry,
  { version, today, balanceDays, before }: Composing,
): Result<ShownQuote> {
  const errors: Errors = {};
  const validDays = parseWholeNumber(draft.validDays, { min: 1, max: maxValidDays });
  if (validDays === undefined) errors.validDays = `Enter a whole number from 1 to ${maxValidDays}.`;
  if (inquiry.eventDate < today) {
    errors.validDays = "The day of the event is over. Move it in the calendar first.";
  }
  const expiresOn = expiryDay(today, validDays ?? 1, inquiry.eventDate);
  const content: QuoteContent = {
    client: greetingName(inquiry.name),
    event: { type: inquiry.eventType, date: inquiry.eventDate, servings: inquiry.servings },
    lines: composeLines(draft.lines, errors),
    ...composeAmounts(draft, errors),
    handover: composeHandover(draft, errors),
    balanceDue:
      composeDueDay(draft, { from: today, to: inquiry.eventDate }, errors) ??
      usualBalanceDue(inquiry.eventDate, balanceDays, expiresOn),
    plan: [],
    changes: null,
    ...composeTexts(draft, errors),
    likes: inquiry.likes.filter(({ id }) => draft.likes.includes(id)),
    pictures: draft.pictures.map(({ caption, ...picture }) => ({
      ...picture,
      caption: cleanLine(caption),
    })),
  };
  const totals = quoteTotals(content);
  if (Object.keys(errors).length === 0) checkTotals(content, totals, errors);
  if (Object.keys(errors).length > 0) return notReady(errors);
  const { total, deposit } = totals;
  const { balanceDue } = content;
  const depositPercent = content.depositCents === null ? content.depositPercent : 0;
  const agreed = { total, deposit, depositPercent, today, balanceDue };
  const plan = composePlan(draft, agreed, errors);
  if (Object.keys(errors).length > 0) return notReady(errors);
  const planned = { ...content, plan };
  const texts = before ? quoteDifference(before, { content: planned, total, deposit }) : [];
  const changes = before && texts.length > 0 ? { since: before.version, texts } : null;
  return ok({ version, content: { ...planned, changes }, total, deposit, expiresOn });
}

function notReady(fieldErrors: Errors) {
  return fail("bad_input", "Some of it isn’t ready to send yet.", { fieldErrors });
}

/** A quote is never valid past the day of the event. */
export function expiryDay(today: string, validDays: number, eventDate: string): string {
  const last = addDays(today, validDays);
  return last > eventDate ? eventDate : last;
}

const noPrice = "Enter a price, such as 85 or 1,250.00.";
const noRate = "Enter a percentage from 0 to 100, such as 8 or 6.75.";

/** Null if nothing was typed. */
function readTyped(
  text: string,
  read: (text: string) => number | null,
  onWrong: () => void,
): number | null {
  if (text.trim() === "") return null;
  const value = read(text);
  if (value === null) onWrong();
  return value;
}

function composeAmounts(draft: QuoteDraft, errors: Errors) {
  const read = (name: "delivery" | "discount" | "deposit") =>
    readTyped(draft[name], parseMoney, () => (errors[name] = noPrice));
  const readRate = (name: "discountPercent" | "taxRate") =>
    readTyped(draft[name], parsePercent, () => (errors[name] = noRate)) ?? 0;
  const depositPercent = parseWholeNumber(draft.depositPercent, { max: 100 });
  if (depositPercent === undefined) errors.depositPercent = "Enter a whole number from 0 to 100.";
  const discountCents = read("discount") ?? 0;
  const discountRate = readRate("discountPercent");
  if (discountCents > 0 && discountRate > 0) {
    errors.discount = "Enter either an amount or a percentage.";
  }
  const delivery = read("delivery");
  if (draft.handover === "pickup" && delivery !== null && delivery > 0) {
    errors.delivery = "The client picks it up: leave this blank.";
  }
  return {
    discountCents,
    discountRate,
    discountReason: discountCents > 0 || discountRate > 0 ? cleanLine(draft.discountReason) : "",
    taxRate: readRate("taxRate"),
    delivery,
    deliveryTaxed: draft.deliveryTaxed && delivery !== null,
    depositPercent: depositPercent ?? 0,
    depositCents: read("deposit"),
  };
}

function checkTotals(content: QuoteContent, totals: QuoteTotals, errors: Errors): void {
  const { subtotal, total } = totals;
  if (subtotal + (content.delivery ?? 0) === 0) errors["lines.0.price"] = "Enter a price.";
  else if (total > maxCents) errors["lines.0.price"] = "The total is too large.";
  else if (total === 0 || content.discountCents > subtotal) {
    const field = content.discountCents > 0 ? "discount" : "discountPercent";
    errors[field] =
      total === 0
        ? "With this discount there’s nothing left to pay."
        : "The discount is more than the lines come to.";
  } else if ((content.depositCents ?? 0) > total) {
    errors.deposit = "The deposit is more than the total.";
  }
}

function composeHandover(draft: QuoteDraft, errors: Errors): QuoteContent["handover"] {
  const time = draft.handoverTime.trim();
  if (time !== "" && !isTime(time)) {
    errors.handoverTime = "Enter a time, such as 14:30.";
  }
  if (draft.handover === "") return null;
  return { how: draft.handover, time, place: cleanLine(draft.handoverPlace) };
}

/** Undefined if nothing was typed. */
function composeDueDay(
  draft: QuoteDraft,
  { from, to }: DayRange,
  errors: Errors,
): string | undefined {
  const day = typedDay(draft.balanceDue);
  if (day === "") return undefined;
  if (!isDay(day) || day < from || day > to) {
    errors.balanceDue = "Choose a day from today to the event, or leave it blank.";
  }
  return day;
}

function composeTexts(draft: QuoteDraft, errors: Errors) {
  const paymentLink = draft.paymentLink.trim();
  if (paymentLink !== "" && !isPaymentLink(paymentLink)) {
    errors.paymentLink = "Paste the whole link, beginning with https://.";
  }
  const message = cleanParagraphs(draft.message);
  if (message.split("\n").length > maxMessageLines) {
    errors.message = `Keep the message to ${maxMessageLines} lines, so that the quote fits on one page.`;
  }
  const terms = cleanParagraphs(draft.terms);
  const tooLong = tooLongTerms(draft.terms);
  if (tooLong) errors.terms = tooLong;
  else if (terms.split("\n").length > maxTermsLines) errors.terms = tooManyTermsLines();
  return { message, terms, paymentLink };
}

/** Skips empty lines. */
function composeLines(typed: readonly DraftLine[], errors: Errors): QuoteContent["lines"] {
  const lines = typed.flatMap((line, at) => {
    const what = cleanLine(line.what);
    if (what === "" && line.price.trim() === "") return [];
    const count = parseWholeNumber(line.count, { min: 1, max: maxLineCount });
    const price = parseMoney(line.price);
    if (what === "") errors[`lines.${at}.what`] = "Say what it is.";
    if (count === undefined) errors[`lines.${at}.count`] = "Enter a whole number from 1.";
    if (price === null) errors[`lines.${at}.price`] = noPrice;
    return [
      {
        what,
        count: count ?? 0,
        price: price ?? 0,
        taxed: line.taxed,
        ...(line.loanDays !== undefined && { loanDays: line.loanDays }),
      },
    ];
  });
  if (lines.length === 0) errors["lines.0.what"] = "Say what it is.";
  return lines;
}

/** Only https with a domain name and no credentials. */
function isPaymentLink(text: string): boolean {
  if (/[\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return protocol === "https:" && hostname.includes(".") && username === "" && password === "";
}
