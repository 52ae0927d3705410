type Priced = {
  lines: readonly { count: number; price: number }[];
  delivery: number;
  depositPercent: number;
};

export type QuoteTotals = { total: number; deposit: number };

/** In cents. Half a cent of the deposit counts as a whole one. */
export function quoteTotals({ lines, delivery, depositPercent }: Priced): QuoteTotals {
  const total = lines.reduce((sum, line) => sum + lineAmount(line), delivery);
  return { total, deposit: Math.floor((total * depositPercent + 50) / 100) };
}

export function lineAmount({ count, price }: { count: number; price: number }): number {
  return count * price;
}

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
export function accountOf({ total, deposit }: QuoteTotals, paid: number): Account {
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
