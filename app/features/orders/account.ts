/** In cents. `due` is `depositDue` plus `balance`. */
export type Account = {
  total: number;
  paid: number;
  depositDue: number;
  balance: number;
  due: number;
  over: number;
};

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
