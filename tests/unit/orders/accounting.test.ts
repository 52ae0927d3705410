import fc from "fast-check";
import { expect, test } from "vitest";
import { heldMoney, ledgerEntries, owedBy, returnable } from "~/features/orders/accounting";
import { byStripe } from "~/platform/journal/event";
import { anAccepted, anOrder, aPayment, day, now } from "../../support/orders/an-order";

const today = "2026-06-15";
const settings = { today, balanceDays: 14 };

test("lists what clients owe by due day, and what is overdue", () => {
  const quotes = [anAccepted({ total: 100_00, deposit: 50_00 })];
  const booked = (date: string, cents: number) =>
    anOrder({
      id: date,
      status: "booked",
      event: { date },
      quotes,
      payments: [aPayment({ cents })],
    });
  const held = anOrder({ id: "held", heldAt: now, event: { date: "2026-06-30" }, quotes });
  const orders = [
    booked("2026-09-19", 60_00),
    held,
    booked("2026-06-20", 50_00),
    booked("2026-08-01", 100_00),
    anOrder({ id: "declined", status: "declined", quotes }),
  ];
  expect(owedBy(orders, settings).map(({ client: _, ...owed }) => owed)).toEqual([
    {
      ...{ orderId: "2026-06-20", eventDay: "2026-06-20", what: "balance", due: 50_00 },
      ...{ dueOn: "2026-06-06", isOverdue: true },
    },
    {
      ...{ orderId: "held", eventDay: "2026-06-30", what: "balance", due: 50_00 },
      ...{ dueOn: "2026-06-16", isOverdue: false },
    },
    {
      ...{ orderId: "held", eventDay: "2026-06-30", what: "deposit", due: 50_00 },
      ...{ dueOn: null, isOverdue: false },
    },
    {
      ...{ orderId: "2026-09-19", eventDay: "2026-09-19", what: "balance", due: 40_00 },
      ...{ dueOn: "2026-09-05", isOverdue: false },
    },
  ]);
  expect(heldMoney(orders, today)).toBe(210_00);
  expect(heldMoney(orders, "2026-08-02")).toBe(60_00);
});

test("each open payment of a plan is owed by its own day, and only a booked order's is overdue", () => {
  const plan = [
    { cents: 20_00, dueOn: "2026-06-10" },
    { cents: 10_00, dueOn: "2026-06-20" },
  ];
  const quotes = [anAccepted({ total: 100_00, deposit: 50_00, balanceDays: 14, plan })];
  const parts = { quotes, payments: [aPayment({ cents: 55_00 })] };
  const shown = (order: Parameters<typeof owedBy>[0][number]) =>
    owedBy([order], settings).map(({ what, due, dueOn, isOverdue }) => [
      what,
      due,
      dueOn,
      isOverdue,
    ]);
  expect(shown(anOrder({ ...parts, status: "booked" }))).toEqual([
    ["payment", 15_00, "2026-06-10", true],
    ["payment", 10_00, "2026-06-20", false],
    ["balance", 20_00, "2026-09-05", false],
  ]);
  const held = shown(anOrder({ ...parts, status: "quoted", heldAt: now }));
  expect(held.map(([, , , isOverdue]) => isOverdue)).toEqual([false, false, false]);
});

test("a payment's parts are its share of the quote's, and refunds take theirs back", () => {
  const quote = anAccepted({ total: 108_00, deposit: 54_00 });
  const payments = [
    aPayment({ id: "a", cents: 54_00 }),
    aPayment({ id: "b", cents: 60_00, personId: byStripe }),
    aPayment({ id: "c", entry: "refund", cents: -60_00, personId: byStripe, takesBack: "b" }),
  ];
  const entries = ledgerEntries(anOrder({ quotes: [quote], payments }), () => ({
    ...{ total: 108_00, taxable: 80_00, tax: 8_00 },
  }));
  expect(
    entries.map(({ what, taxable, exempt, tax, other }) => ({ what, taxable, exempt, tax, other })),
  ).toEqual([
    { what: "Deposit", taxable: 40_00, exempt: 10_00, tax: 4_00, other: 0 },
    { what: "Balance", taxable: 40_00, exempt: 10_00, tax: 4_00, other: 6_00 },
    { what: "Refund", taxable: -40_00, exempt: -10_00, tax: -4_00, other: -6_00 },
  ]);
});

test("a payment after a goodwill refund of the deposit is the balance's, as in the account", () => {
  const quotes = [anAccepted({ total: 108_00, deposit: 54_00 })];
  const payments = [
    aPayment({ id: "a", cents: 54_00 }),
    aPayment({ id: "b", entry: "refund", cents: -4_00, off: 4_00 }),
    aPayment({ id: "c", cents: 54_00 }),
  ];
  const entries = ledgerEntries(anOrder({ quotes, payments }), () => undefined);
  expect(entries.map(({ what }) => what)).toEqual(["Deposit", "Refund", "Balance"]);
});

test("a later version doesn't change the entries before it; the next entry makes up for them", () => {
  const first = anAccepted({ id: "one", total: 100_00, acceptedAt: now - day, replacedAt: now });
  const second = anAccepted({ id: "two", version: 2, total: 200_00, acceptedAt: now });
  const payments = [
    aPayment({ id: "a", cents: 50_00, at: now - 1 }),
    aPayment({ id: "b", cents: 150_00, at: now + 1 }),
  ];
  const parts = {
    one: { total: 100_00, taxable: 90_00, tax: 10_00 },
    two: { total: 200_00, taxable: 0, tax: 0 },
  };
  const entries = ledgerEntries(anOrder({ quotes: [first, second], payments }), ({ id }) =>
    id === "one" ? parts.one : parts.two,
  );
  expect(entries.map(({ tax, taxable, exempt }) => [tax, taxable, exempt])).toEqual([
    [5_00, 45_00, 0],
    [-5_00, -45_00, 200_00],
  ]);
});

test("the parts always add up to the cent, and a paid order's to its quote's", () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(
      amounts,
      fc.nat(50_000),
      fc.nat(5_000),
      fc.nat(50_000),
      (paid, taxable, tax, exempt) => {
        const total = taxable + tax + exempt;
        const quote = anAccepted({ total, deposit: 0 });
        const all = [...paid, ...(total > 0 ? [total] : [])];
        const payments = all.map((cents, at) => aPayment({ id: String(at), cents }));
        const entries = ledgerEntries(anOrder({ quotes: [quote], payments }), () => ({
          ...{ total, taxable, tax },
        }));
        for (const entry of entries) {
          expect(entry.taxable + entry.exempt + entry.tax + entry.other).toBe(entry.cents);
          expect(
            Math.min(entry.taxable, entry.exempt, entry.tax, entry.other),
          ).toBeGreaterThanOrEqual(-1);
        }
        const sum = (of: (entry: (typeof entries)[number]) => number) =>
          entries.reduce((so, entry) => so + of(entry), 0);
        expect(sum((entry) => entry.tax)).toBe(tax);
        expect(sum((entry) => entry.taxable)).toBe(taxable);
        expect(sum((entry) => entry.exempt)).toBe(exempt);
      },
    ),
  );
});

test("lists what was paid beyond the total, and what goes back of a canceled order", () => {
  const quotes = [anAccepted({ total: 100_00, deposit: 50_00 })];
  const order = (id: string, parts: Parameters<typeof anOrder>[0]) =>
    anOrder({ id, status: "booked", quotes, payments: [aPayment({ cents: 100_00 })], ...parts });
  const over = [aPayment({ cents: 110_00 })];
  const kept = aPayment({ id: "c", entry: "cancellation", cents: 0, off: 20_00 });
  const declined = { status: "declined" } as const;
  const orders = [
    order("paid", {}),
    order("over", { payments: over }),
    order("open, without a quote", { status: "new", quotes: [], payments: over }),
    order("by the terms", declined),
    order("by the terms, over", { ...declined, event: { date: "2026-06-14" } }),
    order("decided", { ...declined, payments: [aPayment({ cents: 100_00 }), kept] }),
    order("without a quote", { ...declined, quotes: [] }),
    order("deleted", { payments: over, deletedAt: now }),
  ];
  expect(returnable(orders, today).map(({ orderId, cents }) => [orderId, cents])).toEqual([
    ["over", 10_00],
    ["by the terms", 50_00],
    ["decided", 20_00],
    ["without a quote", 100_00],
  ]);
});

test("a discount moves the shares of what was paid beyond the new total, and adds up to zero", () => {
  const quote = anAccepted({ total: 108_00, deposit: 54_00 });
  const payments = [
    aPayment({ id: "a", cents: 108_00 }),
    aPayment({ id: "b", entry: "discount", cents: 0, off: 10_80 }),
    aPayment({ id: "c", entry: "refund", cents: -10_80 }),
  ];
  const entries = ledgerEntries(anOrder({ quotes: [quote], payments }), () => ({
    ...{ total: 108_00, taxable: 80_00, tax: 8_00 },
  }));
  expect(
    entries.map(({ what, taxable, exempt, tax, other }) => ({ what, taxable, exempt, tax, other })),
  ).toEqual([
    { what: "Deposit", taxable: 80_00, exempt: 20_00, tax: 8_00, other: 0 },
    { what: "Discount", taxable: -8_00, exempt: -2_00, tax: -80, other: 10_80 },
    { what: "Refund", taxable: 0, exempt: 0, tax: 0, other: -10_80 },
  ]);
});
