import fc from "fast-check";
import { expect, test } from "vitest";
import { ledgerEntries } from "~/features/orders/accounting";
import { type Order, orderAccount } from "~/features/orders/order";
import { ledgerCsv } from "~/features/quotes/money/ledger-csv";
import { anAccepted, anOrder } from "../../support/orders/an-order";
import {
  type Paper,
  paidOn,
  randomStep,
  sum,
  take,
  totalOn,
  write,
} from "../../support/orders/money-on-paper";

const steps = fc.array(randomStep, { minLength: 1, maxLength: 25, size: "max" });
const parts = fc.record({ taxable: fc.nat(50_000), tax: fc.nat(5_000), exempt: fc.nat(50_000) });

/** Column sums of the CSV, in cents. */
function csvSums(order: Order, sums: { total: number; taxable: number; tax: number }) {
  const lines = ledgerCsv(ledgerEntries(order, () => sums))
    .split("\r\n")
    .slice(1, -1);
  const cells = lines.map((line) =>
    /,(-?[\d.]+),(-?[\d.]+),(-?[\d.]+),(-?[\d.]+),(-?[\d.]+),"/.exec(line),
  );
  const column = (at: number, month = "") =>
    cells.reduce(
      (total, row, line) =>
        lines[line]?.startsWith(`"${month}`) ? total + Math.round(Number(row?.[at]) * 100) : total,
      0,
    );
  for (const row of cells) {
    const [cents = 0, ...shares] = (row ?? [])
      .slice(1)
      .map((cell) => Math.round(Number(cell) * 100));
    expect(shares.reduce((total, share) => total + share, 0)).toBe(cents);
  }
  return { column, lines: lines.length };
}

test("after any payments, refunds, credits, discounts, reversals, and cancellations, the account and the CSV match a table on paper", () => {
  fc.assert(
    fc.property(steps, parts, (list, { taxable, tax, exempt }) => {
      const agreed = taxable + tax + exempt;
      const quotes = [anAccepted({ total: agreed, deposit: Math.floor(agreed / 2) })];
      let order = anOrder({ status: "booked", wasBooked: true, statusAt: 1, quotes });
      let paper: Paper = { rows: [], isCanceled: false };
      for (const [index, step] of list.entries()) {
        const at = 1 + index;
        const written = write(paper, step, { id: `e${at}`, agreed });
        const taken = take(order, step, { at, paper });
        const isChanged = taken.ok && taken.value.order !== order;
        // Reversing something twice, and a refund that Stripe repeats, change nothing.
        expect(isChanged, `${step.kind} ${index}`).toBe(written !== null);
        if (!taken.ok || !written) continue;
        order = taken.value.order;
        paper = written;
        const [paid, total] = [paidOn(paper), Math.max(0, totalOn(paper, agreed))];
        expect(orderAccount(order)).toMatchObject({
          ...{ paid, total, over: Math.max(0, paid - total) },
          due: Math.max(0, total - Math.max(0, paid)),
        });
      }
      const { column } = csvSums(order, { total: agreed, taxable, tax });
      const [paid, total] = [paidOn(paper), Math.max(0, totalOn(paper, agreed))];
      const within = Math.min(Math.max(0, paid), total);
      for (const month of ["2026-06", "2026-07"]) {
        const rows = paper.rows.filter((row) => row.month === month);
        expect(column(1, month)).toBe(sum(rows, ({ money }) => money));
      }
      expect(column(1)).toBe(paid);
      expect(column(2) + column(3) + column(4)).toBe(agreed === 0 ? 0 : within);
      expect(column(4)).toBe(agreed === 0 ? 0 : Math.round((within * tax) / agreed));
    }),
    { numRuns: 500 },
  );
});
