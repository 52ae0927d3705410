/** In cents. What is due is the rest of the deposit and the balance. */
export type Account = {
  total: number;
  paid: number;
  depositDue: number;
  balance: number;
  due: number;
  /** Paid beyond the total, as when a later version costs less. */
  over: number;
};

/** What a quote comes to, after all that was paid for its order. */
export function accountOf(
  { total, deposit }: { total: number; deposit: number },
  paid: number,
): Account {
  const due = Math.max(0, total - paid);
  const depositDue = Math.max(0, deposit - paid);
  return {
    total,
    paid,
    depositDue,
    due,
    balance: due - depositDue,
    over: Math.max(0, paid - total),
  };
}
