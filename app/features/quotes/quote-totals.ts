type Priced = {
  lines: readonly { count: number; price: number }[];
  delivery: number;
  depositPercent: number;
};

export type QuoteTotals = { total: number; deposit: number; balance: number };

/** In cents. Half a cent of the deposit counts as a whole one; what is left is the balance, so both add up. */
export function quoteTotals({ lines, delivery, depositPercent }: Priced): QuoteTotals {
  const total = lines.reduce((sum, line) => sum + lineAmount(line), delivery);
  const deposit = Math.floor((total * depositPercent + 50) / 100);
  return { total, deposit, balance: total - deposit };
}

export function lineAmount({ count, price }: { count: number; price: number }): number {
  return count * price;
}
