import { expect, test } from "vitest";
import { ledgerCsv } from "~/features/quotes/money/ledger-csv";
import { isMonth, monthSums, monthsUntil } from "~/features/quotes/money/money-overview";
import { describeMonth } from "~/ui/office/describe-month";

const entry = {
  ...({ cents: 54_00, kind: "check", paidOn: "2026-06-15", note: "=No. 12" } as const),
  ...({ client: "Ada Baker", eventDay: "2026-09-19", what: "Deposit" } as const),
  ...{ taxable: 40_00, exempt: 10_00, tax: 4_00, other: 0 },
};

test("amounts are numbers that a spreadsheet adds up, and texts stay texts", () => {
  const refund = {
    ...entry,
    cents: -5_50,
    what: "Refund" as const,
    taxable: -5_50,
    exempt: 0,
    tax: 0,
  };
  const lines = ledgerCsv([entry, refund]).split("\r\n");
  expect(lines[0]).toMatch(/^\uFEFF"Date","Client",/);
  expect(lines[1]).toBe(
    `"2026-06-15","Ada Baker","2026-09-19","Deposit","Check",54.00,40.00,10.00,4.00,0.00,"'=No. 12"`,
  );
  expect(lines[2]).toContain(`"Refund","Check",-5.50,-5.50,0.00,0.00,0.00,`);
});

test("a month's sums are those of its entries", () => {
  expect(
    monthSums([entry, { ...entry, cents: -10_00, taxable: -10_00, exempt: 0, tax: 0 }]),
  ).toEqual({
    ...{ cents: 44_00, taxable: 30_00, exempt: 10_00, tax: 4_00, other: 0 },
  });
});

test("months are listed back from a day", () => {
  expect(monthsUntil("2026-02-28", 3)).toEqual(["2026-02", "2026-01", "2025-12"]);
  expect(["2026-02", "2026-13", "26-02", ""].map(isMonth)).toEqual([true, false, false, false]);
  expect(describeMonth("2026-02")).toBe("February 2026");
});
