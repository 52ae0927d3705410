import * as z from "zod/mini";
import { givenEntries } from "~/features/orders/decisions/money/record-entry";
import { paymentKinds } from "~/features/orders/ledger";
import { maxCents } from "~/features/orders/money";
import { orderStatuses } from "~/features/orders/order-status";
import { declareCall } from "~/platform/http/call";
import { cleanLine } from "~/platform/text/clean-text";
import { typedDay } from "~/platform/text/typed-day";
import { isDay } from "~/studio-time";
import { isMonth } from "./money/money-overview";
import { quotePicture } from "./pictures/quote-picture";
import { checkedBook, priceBook } from "./price-book";
import { quoteDraft, quoteTerms } from "./quote-draft";

export const maxPaymentNoteLength = 200;

const id = z.uuid("This isn’t a quote.").check(z.toLowerCase());
const orderId = z.uuid("This isn’t an inquiry.");
const paymentId = z.uuid("This isn’t a payment.").check(z.toLowerCase());
const revision = z.int().check(z.nonnegative(), z.maximum(1_000_000));

/** `current` of the conflict if a draft was changed elsewhere. */
export const storedDraft = z.object({ id: z.string(), revision: z.number(), draft: quoteDraft });

const payment = z.object({
  id: paymentId,
  orderId,
  cents: z.int().check(z.minimum(1, "Enter an amount, such as 625.00."), z.maximum(maxCents)),
  kind: z.enum(paymentKinds, "Choose how."),
  paidOn: z
    .string()
    .check(z.overwrite(typedDay), z.refine(isDay, "Choose the day, such as 06/20/2027.")),
  note: z
    .string()
    .check(
      z.overwrite(cleanLine),
      z.maxLength(maxPaymentNoteLength, `Keep the note under ${maxPaymentNoteLength} characters.`),
    ),
});
export type PaymentCall = z.infer<typeof payment>;

export const quoteCalls = {
  saveDraft: declareCall("POST", "/api/quotes/draft", {
    access: "staff",
    limit: 64 * 1024,
    input: z.object({
      id,
      orderId,
      /** The revision that was edited; 0 for a new draft. */
      revision,
      draft: quoteDraft,
    }),
    answer: z.object({ revision: z.number() }),
  }),
  removeDraft: declareCall("DELETE", "/api/quotes/draft", {
    access: "owner",
    input: z.object({ id, orderId }),
  }),
  sendQuote: declareCall("POST", "/api/quotes/sending", {
    access: "staff",
    input: z.object({ id, revision }),
    answer: z.object({
      link: z.string(),
      letter: z.object({ subject: z.string(), text: z.string() }),
      /** The missing setting that turns off email to clients; null if the email was queued. */
      mailOff: z.nullable(z.string()),
      /** The inquiry's status before, if sending changed it. */
      statusBefore: z.nullable(z.enum(orderStatuses)),
    }),
  }),
  withdrawQuote: declareCall("POST", "/api/quotes/withdrawal", {
    access: "staff",
    input: z.object({ id }),
  }),
  offerAgain: declareCall("DELETE", "/api/quotes/withdrawal", {
    access: "staff",
    input: z.object({ id }),
  }),
  recordPayment: declareCall("POST", "/api/quotes/payment", {
    access: "owner",
    input: payment,
    /** Whether the payment booked the event. */
    answer: z.object({ booked: z.boolean() }),
  }),
  /** A refund, a credit, or a discount. */
  recordEntry: declareCall("POST", "/api/quotes/entry", {
    access: "owner",
    input: z.extend(payment, {
      entry: z.enum(givenEntries, "Choose what it is."),
      note: payment.shape.note.check(z.minLength(1, "Say why. The client reads it.")),
      owesAgain: z.boolean(),
    }),
  }),
  /** Any entry that was recorded by hand. */
  takeBackPayment: declareCall("DELETE", "/api/quotes/payment", {
    access: "owner",
    input: z.object({ id: paymentId }),
  }),
  holdDate: declareCall("POST", "/api/quotes/hold", {
    access: "staff",
    input: z.object({ orderId }),
  }),
  releaseDate: declareCall("DELETE", "/api/quotes/hold", {
    access: "staff",
    input: z.object({ orderId }),
  }),
  /** Whether what the order lent came back. */
  returnLoan: declareCall("POST", "/api/quotes/loan", {
    access: "staff",
    input: z.object({ orderId, returned: z.boolean() }),
  }),
  noteSeen: declareCall("POST", "/api/quotes/seen", {
    access: "all",
    input: z.object({ token: z.string().check(z.maxLength(200)) }),
  }),
  /** A picture in a sent quote. The token in the quote's link is the permission. */
  picture: declareCall("GET", "/api/quotes/picture", {
    access: "all",
    input: z.object({
      quote: z.string("Name the quote.").check(z.maxLength(200)),
      file: quotePicture.shape.sha256,
    }),
  }),
  setTerms: declareCall("PUT", "/api/quotes/terms", {
    access: "owner",
    input: z.object({
      depositPercent: z.optional(quoteTerms.shape.depositPercent),
      validDays: z.optional(quoteTerms.shape.validDays),
      paysAfterHold: z.optional(z.boolean()),
      takesDebits: z.optional(z.boolean()),
    }),
  }),
  /** A CSV of a month's payments, for the accountant. */
  ledger: declareCall("GET", "/api/quotes/ledger", {
    access: "fresh owner",
    unavailable: "We can’t load the payments right now. Please try again.",
    page: ({ search }) => `/money${search}`,
    input: z.object({ month: z.string().check(z.refine(isMonth, "Choose a month.")) }),
  }),
  savePriceBook: declareCall("PUT", "/api/quotes/price-book", {
    access: "owner",
    limit: 256 * 1024,
    /** `from`: the book that was edited. */
    input: z.object({ from: priceBook, to: checkedBook }),
  }),
};

export type EntryCall = z.infer<typeof quoteCalls.recordEntry.input>;
export type SentAnswer = z.infer<typeof quoteCalls.sendQuote.answer>;
