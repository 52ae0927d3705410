import type { TakenOff } from "./ledger";

/** In cents. `due` is `depositDue` plus `balance`. */
export type Account = {
  /** Of the quote, less what was taken off since. */
  total: number;
  deposit: number;
  paid: number;
  depositDue: number;
  balance: number;
  due: number;
  over: number;
};

/** Refunds that exceed the payments, such as one recorded by hand and by Stripe, aren't owed. */
export function accountOf(
  quote: { total: number; deposit: number } & TakenOff,
  paid: number,
): Account {
  const total = Math.max(0, quote.total - quote.off);
  const deposit = Math.min(Math.max(0, quote.deposit - quote.goodwill), total);
  const received = Math.max(0, paid);
  const due = Math.max(0, total - received);
  const depositDue = Math.max(0, deposit - received);
  return {
    total,
    deposit,
    paid,
    depositDue,
    due,
    balance: due - depositDue,
    over: Math.max(0, paid - total),
  };
}
