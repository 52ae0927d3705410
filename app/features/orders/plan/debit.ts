import * as z from "zod/mini";
import { addDays, studioToday } from "~/studio-time";

/** A bank debit through Stripe. Days later it is paid, which only the ledger says, or it has failed. */
export const debits = z.array(
  z.object({
    /** Stripe's payment intent id, and the note of the ledger's entry. */
    reference: z.string(),
    /** Id of its Checkout session. */
    page: z.string(),
    cents: z.int(),
    since: z.number(),
    failedAt: z.nullable(z.number()),
  }),
);
export type Debit = z.infer<typeof debits>[number];

type Debited = {
  debits: readonly Debit[];
  payments: readonly { note: string; at: number }[];
};

/** Days. A longer silence, such as a webhook that lacks the events, must not hold a date or stop reminders. */
const longestWait = 14;

/** The debits that aren't paid. */
export function unpaidDebits({ debits, payments }: Debited): Debit[] {
  return debits.filter(({ reference }) => !payments.some(({ note }) => note === reference));
}

/** Nothing that it may pay is asked for meanwhile. */
export function pendingDebit(order: Debited, today: string): Debit | undefined {
  const first = addDays(today, -longestWait);
  return unpaidDebits(order).find(
    ({ since, failedAt }) => failedAt === null && studioToday(since) >= first,
  );
}

/** The last one that failed, if nothing was paid since. */
export function failedDebit(order: Debited): Debit | undefined {
  return unpaidDebits(order).findLast(
    ({ failedAt }) => failedAt !== null && !order.payments.some(({ at }) => at > failedAt),
  );
}
