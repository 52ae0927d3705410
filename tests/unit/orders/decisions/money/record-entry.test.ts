import { expect, test } from "vitest";
import { type GivenEntry, recordEntry } from "~/features/orders/decisions/money/record-entry";
import { reversePayment } from "~/features/orders/decisions/reverse-payment";
import { orderAccount } from "~/features/orders/order";
import {
  anAccepted,
  anOrder,
  aPayment,
  changed,
  changeOf,
  later,
  moment,
  now,
} from "../../../../support/orders/an-order";

/** $600.00 of $1,000.00 was paid. */
const booked = anOrder({
  status: "booked",
  wasBooked: true,
  quotes: [anAccepted({ total: 100_000, deposit: 50_000 })],
  payments: [aPayment({ cents: 60_000 })],
});
const refund: GivenEntry = {
  ...{ id: "e1", entry: "refund", cents: 5_000, kind: "check", paidOn: "2026-06-14" },
  ...{ note: "A flower broke", personId: "owner", owesAgain: false },
};
const discount: GivenEntry = { ...refund, entry: "discount", note: "Delivered late" };
const { owesAgain: _, ...typed } = refund;
const common = { ...typed, at: now, bookedFrom: null, takesBack: null, part: null };

const accountAfter = (order: typeof booked, given: GivenEntry) =>
  orderAccount(changeOf(recordEntry(order, given, moment)).order);

test("a goodwill refund lowers the total, so that what is due stays the same", () => {
  const result = recordEntry(booked, refund, moment);
  expect(changed(booked, result)).toEqual({
    payments: [booked.payments[0], { ...common, cents: -5_000, off: 5_000 }],
    updatedAt: now,
  });
  expect(changeOf(result)).toMatchObject({
    updates: [{ kind: "refunded", key: "e1" }],
    log: [{ name: "payment.refunded", order: "order", amount: "$50.00", how: "Check" }],
  });
  expect(accountAfter(booked, refund)).toMatchObject({ paid: 55_000, due: 40_000, depositDue: 0 });
});

test("a refund that the client pays in another way is due again", () => {
  const again = { ...refund, owesAgain: true };
  expect(accountAfter(booked, again)).toMatchObject({ paid: 55_000, total: 100_000, due: 45_000 });
});

test("a refund first returns what was paid beyond the total", () => {
  const over = anOrder({ ...booked, payments: [aPayment({ cents: 103_000 })] });
  const back = { ...refund, cents: 3_000 };
  expect(accountAfter(over, back)).toMatchObject({ total: 100_000, over: 0, due: 0 });
  expect(accountAfter(over, refund)).toMatchObject({ paid: 98_000, total: 98_000, due: 0 });
});

test("a credit and a discount lower the total, and notify the client with their reason", () => {
  for (const entry of ["credit", "discount"] as const) {
    const result = recordEntry(booked, { ...discount, entry }, moment);
    expect(changeOf(result)).toMatchObject({
      updates: [{ kind: "reduced", key: "e1" }],
      log: [{ name: "total.reduced", order: "order", amount: "$50.00", how: entry }],
    });
    expect(orderAccount(changeOf(result).order)).toMatchObject({ total: 95_000, due: 35_000 });
  }
});

test("nobody refunds more than was paid, or takes off more than the total", () => {
  const refused = (order: typeof booked, given: GivenEntry) => recordEntry(order, given, moment);
  expect(refused(booked, { ...refund, cents: 60_001 })).toMatchObject({
    fieldErrors: { cents: "Only $600.00 was paid." },
  });
  expect(refused(anOrder({ ...booked, payments: [] }), refund)).toMatchObject({
    error: "Nothing was paid.",
  });
  expect(refused(booked, { ...discount, cents: 100_001 })).toMatchObject({
    fieldErrors: { cents: "The total is only $1,000.00." },
  });
});

test("what was paid without a quote, or for a canceled order, can be refunded but not reduced", () => {
  for (const parts of [{ quotes: [] }, { status: "declined", wasBooked: false }] as const) {
    const order = anOrder({ ...booked, ...parts });
    expect(recordEntry(order, discount, moment)).toMatchObject({ code: "conflict" });
    const [, entry] = changeOf(recordEntry(order, refund, moment)).order.payments;
    expect(entry).toMatchObject({ cents: -5_000, off: 0 });
  }
});

test("recording it again is a no-op, and something else under its id a conflict", () => {
  for (const given of [refund, discount]) {
    const once = changeOf(recordEntry(booked, given, moment)).order;
    expect(changeOf(recordEntry(once, given, later(1)))).toEqual({ order: once });
    const other = recordEntry(once, { ...given, cents: 1 }, later(1));
    expect(other).toMatchObject({ code: "conflict" });
  }
});

test("returns not_found for a deleted order", () => {
  const deleted = anOrder({ ...booked, deletedAt: now });
  expect(recordEntry(deleted, refund, moment)).toMatchObject({ code: "not_found" });
});

test("each can be reversed, which leaves the account as it was", () => {
  for (const given of [refund, { ...refund, owesAgain: true }, discount]) {
    const once = changeOf(recordEntry(booked, given, moment)).order;
    const command = { id: "e1", entryId: "r1", personId: "owner" };
    const result = reversePayment(once, command, later(1));
    expect(orderAccount(changeOf(result).order)).toEqual(orderAccount(booked));
    expect(changeOf(result).log).toMatchObject([
      { name: "entry.reversed", amount: "$50.00", how: given.entry },
    ]);
  }
});

test("a payment can't be reversed while it is refunded", () => {
  const once = changeOf(recordEntry(booked, { ...refund, cents: 60_000 }, moment)).order;
  const command = { id: "p1", entryId: "r1", personId: "owner" };
  expect(reversePayment(once, command, later(1))).toMatchObject({
    error: "Part of this payment was refunded. Reverse the refund first.",
  });
});
