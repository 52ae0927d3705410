import { expect, test } from "vitest";
import { refund } from "~/features/orders/decisions/refund";
import { orderAccount, paidFor } from "~/features/orders/order";
import { byStripe } from "~/platform/journal/event";
import {
  anAccepted,
  anOrder,
  aPayment,
  changed,
  changeOf,
  hour,
  later,
  moment,
  now,
} from "../../../support/orders/an-order";

const bookedAt = now - hour;
const card = aPayment({
  kind: "card",
  personId: byStripe,
  note: "pi_1",
  at: bookedAt,
  bookedFrom: "quoted",
});
const booked = anOrder({
  status: "booked",
  statusAt: bookedAt,
  wasBooked: true,
  heldAt: bookedAt,
  quotes: [anAccepted()],
  payments: [card],
});
const whole = {
  id: "p1",
  entryId: "r1",
  refunded: 56_450,
  isWhole: true,
  on: "2026-06-15",
} as const;
const part = { ...whole, refunded: 20_000, isWhole: false };
const entry = {
  id: "r1",
  cents: -56_450,
  kind: "card",
  paidOn: "2026-06-15",
  note: "pi_1",
  personId: byStripe,
  at: now,
  bookedFrom: null,
  takesBack: "p1",
  part: null,
  entry: "refund",
  off: 0,
};

test("a full refund reverts the booking of its payment, notifies the client, and logs it", () => {
  const result = refund(booked, whole, moment);
  expect(changed(booked, result)).toEqual({
    status: "quoted",
    statusAt: now,
    wasBooked: false,
    payments: [card, entry],
    updatedAt: now,
  });
  expect(changeOf(result)).toMatchObject({
    updates: [{ kind: "refunded", key: "r1" }],
    log: [{ name: "payment.refunded", order: "order", amount: "$564.50", how: "Card, pi_1" }],
  });
});

test("an order stays booked while other payments cover the agreed deposit", () => {
  const second = aPayment({ id: "p2", at: now - 1 });
  const order = anOrder({ ...booked, payments: [card, second] });
  const result = refund(order, whole, moment);
  expect(changed(order, result)).toEqual({ payments: [card, second, entry], updatedAt: now });
  expect(changeOf(result).updates).toEqual([{ kind: "refunded", key: "r1" }]);
});

test("a partial refund keeps the booking", () => {
  const after = changeOf(refund(booked, part, moment)).order;
  expect([after.status, paidFor(after)]).toEqual(["booked", 36_450]);
});

test("each refund records only what earlier refunds have not", () => {
  const once = changeOf(refund(booked, part, moment)).order;
  const more = { ...part, entryId: "r2", refunded: 30_000 };
  const twice = changeOf(refund(once, more, later(1))).order;
  expect(twice.payments.at(-1)).toMatchObject({ id: "r2", cents: -10_000, takesBack: "p1" });
  const all = changeOf(refund(twice, { ...whole, entryId: "r3" }, later(2))).order;
  expect([paidFor(all), all.status]).toEqual([0, "quoted"]);
});

test("a repeated refund, and an older one that arrives late, add nothing", () => {
  const once = changeOf(refund(booked, whole, moment)).order;
  expect(changeOf(refund(once, whole, later(1)))).toEqual({ order: once });
  expect(changeOf(refund(once, { ...part, entryId: "r0" }, later(1)))).toEqual({ order: once });
});

test("keeps a status that a person has set since", () => {
  const since = anOrder({ ...booked, statusAt: now - 1 });
  expect(changeOf(refund(since, whole, moment)).order.status).toBe("booked");
  const declined = anOrder({ ...booked, status: "declined", wasBooked: false, statusAt: now - 1 });
  expect(changeOf(refund(declined, whole, moment)).order.status).toBe("declined");
});

test("records a deleted order’s refund, and does not notify the client", () => {
  const deleted = anOrder({ ...booked, deletedAt: now - 1 });
  const result = refund(deleted, whole, moment);
  expect(changed(deleted, result)).toEqual({ payments: [card, entry], updatedAt: now });
  expect(changeOf(result).updates).toEqual([]);
});

test("a partial refund beyond an overpayment is goodwill; a whole one leaves the payment owed", () => {
  const once = changeOf(refund(booked, part, moment)).order;
  expect(orderAccount(once)).toMatchObject({ total: 92_900, due: 56_450, depositDue: 0 });
  const all = changeOf(refund(once, { ...whole, entryId: "r3" }, later(1))).order;
  expect(orderAccount(all)).toMatchObject({ total: 112_900, paid: 0, due: 112_900 });
  const over = anOrder({ ...booked, payments: [{ ...card, cents: 122_900 }] });
  const rest = changeOf(refund(over, part, moment)).order;
  expect(orderAccount(rest)).toMatchObject({ paid: 102_900, total: 102_900, due: 0, over: 0 });
});

test("returns not_found for a payment of another order", () => {
  const result = refund(booked, { ...whole, id: "p9" }, moment);
  expect(result).toMatchObject({ code: "not_found" });
});
