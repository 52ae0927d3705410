import { expect, test } from "vitest";
import { recordPayment } from "~/features/orders/decisions/record-payment";
import { reversePayment, unbooked } from "~/features/orders/decisions/reverse-payment";
import { paidFor } from "~/features/orders/order";
import { byStripe } from "~/platform/journal/event";
import {
  anAccepted,
  anOrder,
  aPayment,
  aVersion,
  changed,
  changeOf,
  hour,
  later,
  moment,
  now,
} from "../../../support/orders/an-order";

const bookedAt = now - hour;
const booking = aPayment({ at: bookedAt, note: "From Ada’s mother", bookedFrom: "reviewing" });
const booked = anOrder({
  status: "booked",
  statusAt: bookedAt,
  wasBooked: true,
  quotes: [anAccepted()],
  payments: [booking],
});
const command = { id: "p1", entryId: "r1", personId: "assistant" };
const entry = {
  id: "r1",
  cents: -56_450,
  kind: "cash",
  paidOn: "2026-06-15",
  note: "",
  personId: "assistant",
  at: now,
  bookedFrom: null,
  takesBack: "p1",
  part: null,
  entry: "reversal",
  off: 0,
};

test("reverses the payment with a ledger entry, and reverts its booking", () => {
  const result = reversePayment(booked, command, moment);
  expect(changed(booked, result)).toEqual({
    status: "reviewing",
    statusAt: now,
    wasBooked: false,
    payments: [booking, entry],
    updatedAt: now,
  });
  expect(changeOf(result).log).toEqual([
    { name: "payment.taken-back", order: "order", amount: "$564.50", how: "Cash" },
  ]);
  expect(changeOf(result).updates).toBeUndefined();
});

test("repeating a reversal is a no-op", () => {
  const once = changeOf(reversePayment(booked, command, moment)).order;
  expect(changeOf(reversePayment(once, command, later(1)))).toEqual({ order: once });
});

test("a new deposit after a reversal books the order again", () => {
  const once = changeOf(reversePayment(booked, command, moment)).order;
  const again = { ...booking, id: "p2" };
  const after = changeOf(recordPayment(once, again, later(1))).order;
  expect([after.status, paidFor(after)]).toEqual(["booked", 56_450]);
});

test("refuses to reverse a payment from Stripe", () => {
  const order = anOrder({ ...booked, payments: [aPayment({ personId: byStripe })] });
  expect(reversePayment(order, command, moment)).toEqual({
    ok: false,
    code: "conflict",
    error: "Refund this payment in Stripe. It’s recorded here automatically.",
  });
});

test("returns not_found for a reversal entry, another order’s payment, and a deleted order", () => {
  const gone = { code: "not_found", error: "This payment no longer exists." };
  const once = changeOf(reversePayment(booked, command, moment)).order;
  expect(reversePayment(once, { ...command, id: "r1" }, moment)).toMatchObject(gone);
  expect(reversePayment(booked, { ...command, id: "p9" }, moment)).toMatchObject(gone);
  const deleted = anOrder({ ...booked, deletedAt: now });
  expect(reversePayment(deleted, command, moment)).toMatchObject(gone);
});

test("an order stays booked while the agreed deposit is covered", () => {
  const second = aPayment({ id: "p2" });
  const order = anOrder({ ...booked, payments: [booking, second] });
  const first = changeOf(reversePayment(order, command, moment)).order;
  expect(first.status).toBe("booked");
  const both = reversePayment(first, { ...command, id: "p2", entryId: "r2" }, later(1));
  expect(changeOf(both).order.status).toBe("reviewing");
});

test("compares what is paid with the accepted deposit; zero paid covers nothing", () => {
  const cases = [
    [[anAccepted()], 56_450, "booked"],
    [[anAccepted()], 56_449, "reviewing"],
    [[anAccepted({ deposit: 0 })], 1, "booked"],
    [[anAccepted({ deposit: 0 })], 0, "reviewing"],
    [[anAccepted({ replacedAt: 1 }), aVersion({ id: "v2", deposit: 90_000 })], 56_450, "booked"],
  ] as const;
  for (const [quotes, cents, status] of cases) {
    const order = anOrder({ ...booked, quotes, payments: [{ ...booking, cents }] });
    expect(unbooked(order, now).status, `${cents}`).toBe(status);
  }
});

test("keeps a status that a person has set since, or that no payment has booked", () => {
  const unpaid = anOrder({ ...booked, payments: [{ ...booking, cents: 0 }] });
  expect(unbooked(unpaid, now).status).toBe("reviewing");
  for (const order of [
    anOrder({ ...unpaid, statusAt: bookedAt + 1 }),
    anOrder({ ...unpaid, status: "archived" }),
    anOrder({ ...unpaid, payments: [] }),
    anOrder({ ...unpaid, payments: [{ ...booking, cents: 0, bookedFrom: null }] }),
    anOrder({ ...unpaid, deletedAt: now }),
  ]) {
    expect(unbooked(order, now)).toBe(order);
  }
});
