import { fail, ok, type Result } from "~/platform/result";
import { type Change, failIfDeleted, type Moment, unchanged } from "../../change";
import { entryLabels, type Payment } from "../../ledger";
import { formatMoney } from "../../money";
import { billedQuote, type Order, orderAccount } from "../../order";
import { describeEntry } from "../record-payment";

export const givenEntries = ["refund", "discount", "credit"] as const;

export type GivenEntry = Pick<Payment, "id" | "kind" | "paidOn" | "note" | "personId"> & {
  entry: (typeof givenEntries)[number];
  /** Above 0. */
  cents: number;
  /** Of a refund: the client pays it in another way, so it isn't goodwill. */
  owesAgain: boolean;
};

/**
 * A refund, a credit, or a discount, with a sentence that the client reads. A refund first returns what was paid beyond
 * the total; the rest lowers the total, too, so that nobody is reminded of it.
 */
export function recordEntry(order: Order, given: GivenEntry, { now }: Moment): Result<Change> {
  const fixed = failIfDeleted(order);
  if (fixed) return fixed;
  const { owesAgain, cents, ...typed } = given;
  const known = order.payments.find(({ id }) => id === typed.id);
  if (known) {
    const amount = typed.entry === "refund" ? -known.cents : known.off;
    if (known.entry === typed.entry && amount === cents) return unchanged(order);
    return fail("conflict", "This was already recorded.");
  }
  const refused = whyRefused(order, given);
  if (refused) return refused;
  const common = { at: now, bookedFrom: null, takesBack: null, part: null };
  const { over } = orderAccount(order);
  const sums =
    typed.entry === "refund"
      ? { cents: -cents, off: owesAgain || !billedQuote(order) ? 0 : Math.max(0, cents - over) }
      : { cents: 0, off: cents };
  const entry: Payment = { ...common, ...typed, ...sums };
  const log = { order: order.id, ...describeEntry(entry) };
  return ok({
    order: { ...order, payments: [...order.payments, entry], updatedAt: now },
    updates: [{ kind: typed.entry === "refund" ? "refunded" : "reduced", key: typed.id }],
    log: [
      typed.entry === "refund"
        ? { name: "payment.refunded", ...log }
        : { name: "total.reduced", ...log, how: entryLabels[typed.entry].toLowerCase() },
    ],
  });
}

function whyRefused(order: Order, { entry, cents }: GivenEntry) {
  const { paid, total } = orderAccount(order);
  const tooMuch = (sentence: string) =>
    fail("bad_input", sentence, { fieldErrors: { cents: sentence } });
  if (entry === "refund") {
    if (cents <= paid) return null;
    return tooMuch(paid > 0 ? `Only ${formatMoney(paid)} was paid.` : "Nothing was paid.");
  }
  if (!billedQuote(order)) {
    return fail("conflict", "No quote is agreed, so there’s no total to take it off.");
  }
  return cents <= total ? null : tooMuch(`The total is only ${formatMoney(total)}.`);
}
