import type { CardPart } from "~/features/orders/ledger";
import { maxCents } from "~/features/orders/money";
import { nextPayment, type PartName, type PlannedPart } from "~/features/orders/plan/payment-plan";
import { type QuoteFate, quoteStanding } from "~/features/orders/quote-standing";
import { studioToday } from "~/studio-time";

/** Stripe's minimum charge, in cents. */
const leastCharge = 50;

/** The ledger records a dated payment as `balance`. */
export type CardDue = { part: CardPart; name: PartName; cents: number };

type Payable = QuoteFate & {
  plan: readonly PlannedPart[];
  /** A bank debit is on its way. */
  isDebited: boolean;
  /** Its hold has expired, and a payment can hold the date again. */
  mayHoldAgain?: boolean;
};

/** Null if nothing is due or the date is no longer held for the client. */
export function cardDue(quote: Payable, now: number): CardDue | null {
  const { isOnCalendar, mayHoldAgain = false } = quote;
  if (quoteStanding(quote, now) !== "accepted" || !(isOnCalendar || mayHoldAgain)) return null;
  if (quote.isDebited) return null;
  const next = nextPayment(quote.plan, studioToday(now));
  if (!next || next.cents < leastCharge || next.cents >= maxCents) return null;
  const { name, cents } = next;
  return { part: name === "deposit" ? "deposit" : "balance", name, cents };
}
