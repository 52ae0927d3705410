import { expect, test } from "vitest";
import { paymentPlan } from "~/features/orders/plan/payment-plan";
import { cardDue } from "~/features/quotes/card-payment";
import { anAccepted, anOrder, aPayment, now } from "../../support/orders/an-order";

type Asked = Omit<Parameters<typeof cardDue>[0], "plan"> & {
  total: number;
  deposit: number;
  paid: number;
};

const accepted: Asked = {
  total: 112_900,
  deposit: 56_450,
  paid: 0,
  sentAt: 1,
  expiresOn: "2026-06-20",
  replacedAt: null,
  withdrawnAt: null,
  acceptedAt: 2,
  status: "quoted",
  isOnCalendar: true,
  isDebited: false,
};
const dated = [
  { cents: 20_000, dueOn: "2026-06-10" },
  { cents: 10_000, dueOn: "2026-07-15" },
];
function due(change: Partial<Asked>, plan: typeof dated = [], at = now) {
  const { total, deposit, paid, ...fate } = { ...accepted, ...change };
  const order = anOrder({
    status: fate.status,
    quotes: [anAccepted({ total, deposit, plan })],
    payments: paid > 0 ? [aPayment({ cents: paid })] : [],
  });
  const due = cardDue({ ...fate, plan: paymentPlan(order, 14) }, at);
  return due && { part: due.part, cents: due.cents };
}

test("asks for the rest of the deposit first, and then for the balance", () => {
  expect(due({})).toEqual({ part: "deposit", cents: 56_450 });
  expect(due({ paid: 10_000 })).toEqual({ part: "deposit", cents: 46_450 });
  expect(due({ paid: 56_450 })).toEqual({ part: "balance", cents: 56_450 });
  expect(due({ paid: 60_000, status: "booked" })).toEqual({
    part: "balance",
    cents: 52_900,
  });
});

test("asks for everything at once if the order is booked without a deposit payment", () => {
  expect(due({ status: "booked" })).toEqual({ part: "balance", cents: 112_900 });
});

test("nothing is due if all is paid, or the quote is not accepted or held", () => {
  expect(due({ paid: 112_900 })).toBeNull();
  expect(due({ paid: 200_000 })).toBeNull();
  expect(due({ acceptedAt: null })).toBeNull();
  expect(due({ replacedAt: 3 })).toBeNull();
  expect(due({ withdrawnAt: 3 })).toBeNull();
  expect(due({ status: "declined", isOnCalendar: false })).toBeNull();
  expect(due({ isOnCalendar: false })).toBeNull();
});

test("asks for no amount outside of Stripe's limits", () => {
  expect(due({ paid: 56_450 - 49 })).toBeNull();
  expect(due({ paid: 56_450 - 50 })).toEqual({ part: "deposit", cents: 50 });
  expect(due({ total: 100_000_000, deposit: 100_000_000 })).toBeNull();
  expect(due({ total: 99_999_999, deposit: 99_999_999 })?.cents).toBe(99_999_999);
});

test("after a hold ends, asks for the deposit only if the date may be held again", () => {
  expect(due({ isOnCalendar: false, mayHoldAgain: true })).toEqual({
    part: "deposit",
    cents: 56_450,
  });
  expect(due({ isOnCalendar: false, mayHoldAgain: true, withdrawnAt: 3 })).toBeNull();
  expect(due({ isOnCalendar: false, mayHoldAgain: true, status: "declined" })).toBeNull();
});

test("while a bank debit is on its way, nothing is asked for", () => {
  expect(due({ isDebited: true })).toBeNull();
});

test("with dated payments, asks for all that are due by now, or for the next one", () => {
  const booked = { status: "booked", paid: 56_450 } as const;
  expect(due({}, dated)).toEqual({ part: "deposit", cents: 56_450 });
  expect(due(booked, dated)).toEqual({ part: "balance", cents: 20_000 });
  expect(due({ ...booked, paid: 60_000 }, dated)).toEqual({ part: "balance", cents: 16_450 });
  expect(due({ ...booked, paid: 76_450 }, dated)).toEqual({ part: "balance", cents: 10_000 });
  const july = Date.parse("2026-07-15T16:00:00Z");
  expect(due(booked, dated, july)).toEqual({ part: "balance", cents: 30_000 });
  expect(due({ ...booked, paid: 86_450 }, dated)).toEqual({ part: "balance", cents: 26_450 });
});
