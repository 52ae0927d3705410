import type { LedgerEntry, Owed, Returnable } from "~/features/orders/accounting";

/** In cents. */
export type MonthSums = Record<"cents" | "taxable" | "exempt" | "tax" | "other", number>;

export type MoneyOverview = {
  owed: Owed[];
  returnable: Returnable[];
  /** Paid for events that are still ahead. */
  held: number;
  /** `YYYY-MM` */
  month: string;
  sums: MonthSums;
};

/** In cents, of all orders. */
export type OwedSums = { cents: number; overdue: { count: number; cents: number } };

export function owedSums(owed: readonly Owed[]): OwedSums {
  const sum = (some: readonly Owed[]) => some.reduce((total, { due }) => total + due, 0);
  const overdue = owed.filter(({ isOverdue }) => isOverdue);
  return { cents: sum(owed), overdue: { count: overdue.length, cents: sum(overdue) } };
}

export function monthSums(entries: readonly LedgerEntry[]): MonthSums {
  const sum = (of: (entry: LedgerEntry) => number) =>
    entries.reduce((total, entry) => total + of(entry), 0);
  return {
    cents: sum(({ cents }) => cents),
    taxable: sum(({ taxable }) => taxable),
    exempt: sum(({ exempt }) => exempt),
    tax: sum(({ tax }) => tax),
    other: sum(({ other }) => other),
  };
}

export function isMonth(text: string): boolean {
  return /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text);
}

/** The month of a day, and the ones before it; newest first. */
export function monthsUntil(today: string, count: number): string[] {
  const [year = 0, month = 0] = today.split("-").map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
