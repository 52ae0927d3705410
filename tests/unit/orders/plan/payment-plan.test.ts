import fc from "fast-check";
import { expect, test } from "vitest";
import { orderAccount } from "~/features/orders/order";
import { balanceDay } from "~/features/orders/plan/dated-payments";
import { nextPayment, openPayments, paymentPlan } from "~/features/orders/plan/payment-plan";
import { addDays } from "~/studio-time";
import { anAccepted, anOrder, aPayment, moment } from "../../../support/orders/an-order";

const { today } = moment;
const plan = [
  { cents: 20_000, dueOn: "2026-07-01" },
  { cents: 10_000, dueOn: "2026-08-01" },
];
const quotes = [anAccepted({ balanceDays: 14, plan })];
const parts = (...[order]: Parameters<typeof anOrder>) =>
  paymentPlan(anOrder({ quotes, ...order }), 30).map(({ name, cents, dueOn, paid }) => [
    ...[name, cents, dueOn, paid],
  ]);

test("deposit and balance are the default, and the balance is what remains", () => {
  expect(paymentPlan(anOrder(), 14)).toEqual([]);
  expect(parts({ quotes: [anAccepted()] })).toEqual([
    ["deposit", 56_450, null, 0],
    ["balance", 56_450, "2026-08-20", 0],
  ]);
  expect(parts({ quotes: [anAccepted({ deposit: 0, balanceDays: 7 })] })).toEqual([
    ["balance", 112_900, "2026-09-12", 0],
  ]);
});

test("payments fill the parts in order", () => {
  expect(parts({ payments: [aPayment({ cents: 80_000 })] })).toEqual([
    ["deposit", 56_450, null, 56_450],
    ["payment", 20_000, "2026-07-01", 20_000],
    ["payment", 10_000, "2026-08-01", 3_550],
    ["balance", 26_450, "2026-09-05", 0],
  ]);
});

test("a lower total takes the last parts away first", () => {
  const lower = [anAccepted({ total: 80_000, balanceDays: 14, plan })];
  expect(parts({ quotes: lower }).map(([name, cents]) => [name, cents])).toEqual([
    ["deposit", 56_450],
    ["payment", 20_000],
    ["payment", 3_550],
  ]);
});

test("a moved event moves the balance, but never before the last payment", () => {
  const balanceOn = (scheduledOn: string) => parts({ event: { scheduledOn } }).at(-1)?.[2];
  expect(balanceOn("2026-09-26")).toBe("2026-09-12");
  expect(balanceOn("2026-08-10")).toBe("2026-08-01");
  expect(parts({ event: { scheduledOn: "2026-08-10" } })[1]?.[2]).toBe("2026-07-01");
  expect(balanceDay(plan, { event: "soon", days: 14 })).toBeNull();
});

test("a booked order's deposit is due with the next part, as one payment", () => {
  const booked = anOrder({ quotes: [anAccepted()], status: "booked" });
  expect(openPayments(paymentPlan(booked, 14))).toEqual([
    { name: "balance", cents: 112_900, dueOn: "2026-09-05" },
  ]);
  const inParts = paymentPlan(anOrder({ quotes, status: "booked" }), 14);
  expect(nextPayment(inParts, today)).toEqual({
    ...{ name: "payment", cents: 76_450, dueOn: "2026-07-01" },
  });
  expect(nextPayment(inParts, "2026-09-05")).toEqual({
    ...{ name: "balance", cents: 112_900, dueOn: "2026-07-01" },
  });
});

test("in any order the parts add up to the total, are filled in order, and nothing is asked for twice", () => {
  const cents = fc.integer({ min: 1, max: 90_000 });
  const days = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 4 });
  const statuses = fc.constantFrom("quoted", "booked");
  fc.assert(
    fc.property(
      fc.record({ cents, deposit: fc.nat(60_000), days, parts: fc.array(cents), lower: cents }),
      fc.array(cents, { maxLength: 6 }),
      statuses,
      fc.nat(120),
      (agreed, paid, status, later) => {
        const plan = agreed.days
          .map((inDays, at) => ({ cents: agreed.parts[at] ?? 1, dueOn: addDays(today, inDays) }))
          .sort((a, b) => a.dueOn.localeCompare(b.dueOn));
        const sum = plan.reduce((all, each) => all + each.cents, agreed.deposit);
        // Sometimes less than was agreed, as after a discount.
        const total = Math.max(1, sum + agreed.cents - agreed.lower);
        const order = anOrder({
          status,
          quotes: [anAccepted({ total, deposit: agreed.deposit, balanceDays: 14, plan })],
          payments: paid.map((cents, at) => aPayment({ id: String(at), cents })),
        });
        const account = orderAccount(order);
        const planned = paymentPlan(order, 14);
        const sumOf = (of: (part: (typeof planned)[number]) => number) =>
          planned.reduce((all, part) => all + of(part), 0);
        expect(sumOf((part) => part.cents)).toBe(total);
        expect(sumOf((part) => part.paid)).toBe(Math.min(total, account.paid));
        expect(sumOf((part) => part.open)).toBe(account.due);
        const firstOpen = planned.findIndex(({ open }) => open > 0);
        for (const [at, part] of planned.entries()) {
          expect(part.paid + part.open).toBe(part.cents);
          if (firstOpen >= 0 && at > firstOpen) expect(part.paid).toBe(0);
        }
        const dated = planned.flatMap(({ dueOn }) => dueOn ?? []);
        expect(dated).toEqual([...dated].sort());
        const open = openPayments(planned);
        expect(open.reduce((all, each) => all + each.cents, 0)).toBe(account.due);
        expect(new Set(open.map(({ dueOn }) => dueOn)).size).toBe(open.length);
        const day = addDays(today, later);
        const next = nextPayment(planned, day);
        const due = open.filter(({ dueOn }) => dueOn === null || dueOn <= day);
        expect(next?.cents ?? 0).toBe(
          open[0]?.dueOn === null
            ? open[0].cents
            : due.length > 0
              ? due.reduce((all, each) => all + each.cents, 0)
              : (open[0]?.cents ?? 0),
        );
      },
    ),
  );
});
