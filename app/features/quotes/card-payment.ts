import { mostCents } from "./money";
import { type QuoteFate, quoteStanding } from "./quote-standing";
import { accountOf } from "./quote-totals";

/** Cents that Stripe takes at the least. */
const leastCharge = 50;

export type CardDue = { part: "deposit" | "balance"; cents: number };

/** What a client can pay by card now; null: nothing, or the date is not theirs any more. */
export function cardDue(
  quote: QuoteFate & { total: number; deposit: number; paid: number },
  now: number,
): CardDue | null {
  if (quoteStanding(quote, now) !== "accepted" || !quote.isOnCalendar) return null;
  const { depositDue, due } = accountOf(quote, quote.paid);
  const isDeposit = quote.status !== "booked" && depositDue > 0;
  const cents = isDeposit ? depositDue : due;
  if (cents < leastCharge || cents >= mostCents) return null;
  return { part: isDeposit ? "deposit" : "balance", cents };
}
