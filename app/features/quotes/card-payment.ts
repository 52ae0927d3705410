import { accountOf } from "~/features/orders/account";
import type { CardPart } from "~/features/orders/ledger";
import { maxCents } from "~/features/orders/money";
import { type QuoteFate, quoteStanding } from "~/features/orders/quote-standing";

/** Stripe's minimum charge, in cents. */
const leastCharge = 50;

export type CardDue = { part: CardPart; cents: number };

type Payable = QuoteFate & {
  total: number;
  deposit: number;
  off: number;
  goodwill: number;
  paid: number;
  isBooked: boolean;
  /** Its hold has expired, and a payment can hold the date again. */
  mayHoldAgain?: boolean;
};

/** Null if nothing is due or the date is no longer held for the client. */
export function cardDue(quote: Payable, now: number): CardDue | null {
  const { isOnCalendar, mayHoldAgain = false } = quote;
  if (quoteStanding(quote, now) !== "accepted" || !(isOnCalendar || mayHoldAgain)) return null;
  const { depositDue, due } = accountOf(quote, quote.paid);
  const isDeposit = !quote.isBooked && depositDue > 0;
  const cents = isDeposit ? depositDue : due;
  if (cents < leastCharge || cents >= maxCents) return null;
  return { part: isDeposit ? "deposit" : "balance", cents };
}
