import { expect, test } from "vitest";
import { bringBack } from "~/features/orders/decisions/bring-back";
import { changeStatus } from "~/features/orders/decisions/change-status";
import { deleteOrder, restoreOrder } from "~/features/orders/decisions/delete";
import {
  cancellationOf,
  paymentsChanged,
  type Settlement,
} from "~/features/orders/decisions/money/settle";
import { refund } from "~/features/orders/decisions/refund";
import { reversePayment } from "~/features/orders/decisions/reverse-payment";
import { type Order, orderAccount } from "~/features/orders/order";
import { byStripe } from "~/platform/journal/event";
import {
  anAccepted,
  anOrder,
  aPayment,
  changeOf,
  later,
  moment,
  now,
} from "../../../../support/orders/an-order";

/** All of $1,000.00 was paid; half of it was the deposit. */
const booked = anOrder({
  status: "booked",
  statusAt: now - 1,
  wasBooked: true,
  quotes: [anAccepted({ total: 100_000, deposit: 50_000 })],
  payments: [aPayment({ cents: 100_000 })],
});
const settlement: Settlement = {
  ...{ id: "c1", refundId: "e1", paid: 100_000, kept: 50_000 },
  ...{ by: "check", note: "Order canceled", personId: "owner" },
};

const decline = (order: Order, settlement?: Settlement, at = moment) =>
  changeStatus(order, { from: "booked", to: "declined", tells: true, settlement }, at);
const rebook = (order: Order, undoes: boolean) =>
  changeOf(changeStatus(order, { from: "declined", to: "booked", undoes }, later(1))).order;

test("declining an order keeps a share, records the refund, and notifies the client once", () => {
  const { order, updates, log } = changeOf(decline(booked, settlement));
  expect(order.payments.slice(1)).toMatchObject([
    { id: "c1", entry: "cancellation", cents: 0, off: 50_000, paidOn: "2026-06-15" },
    { id: "e1", entry: "refund", cents: -50_000, off: 0, kind: "check", note: "Order canceled" },
  ]);
  expect(orderAccount(order)).toMatchObject({ total: 50_000, paid: 50_000, due: 0, over: 0 });
  expect(updates).toEqual([{ kind: "canceled", key: `order:${now}` }]);
  expect(log).toMatchObject([{ name: "payment.refunded", amount: "$500.00", how: "Check" }]);
});

test("what is returned later is an overpayment until then, and Stripe's refund is recorded once", () => {
  const card = aPayment({ cents: 100_000, kind: "card", personId: byStripe, note: "pi_1" });
  const paid = anOrder({ ...booked, payments: [card] });
  const { order, log } = changeOf(decline(paid, { ...settlement, by: null }));
  expect(order.payments).toHaveLength(2);
  expect(log).toEqual([]);
  expect(orderAccount(order)).toMatchObject({ total: 50_000, over: 50_000 });
  const said = { id: "p1", entryId: "r1", refunded: 50_000, isWhole: false, on: "2026-06-16" };
  const after = changeOf(refund(order, said, later(1))).order;
  expect(orderAccount(after)).toMatchObject({ total: 50_000, over: 0, due: 0 });
});

test("an order without a quote can be settled, too", () => {
  const own = anOrder({ status: "reviewing", payments: [aPayment({ cents: 10_000 })] });
  const change = { from: "reviewing", to: "declined", tells: true } as const;
  const share = { ...settlement, paid: 10_000, kept: 2_500, by: null };
  const { order, updates } = changeOf(changeStatus(own, { ...change, settlement: share }, moment));
  expect(orderAccount(order)).toMatchObject({ total: 2_500, over: 7_500 });
  expect(updates).toHaveLength(1);
});

test("a payment that arrived meanwhile stops it", () => {
  expect(decline(booked, { ...settlement, paid: 90_000 })).toEqual(paymentsChanged);
  expect(decline(booked, { ...settlement, kept: 100_001 })).toEqual(paymentsChanged);
  expect(deleteOrder(booked, { settlement: { ...settlement, paid: 1 } }, moment)).toEqual(
    paymentsChanged,
  );
});

test("declining again changes nothing", () => {
  const once = changeOf(decline(booked, settlement)).order;
  expect(changeOf(decline(once, settlement, later(1))).order).toBe(once);
});

test("an order that goes on is owed as before; only Undo also reverses the refund", () => {
  const canceled = changeOf(decline(booked, settlement)).order;
  expect(orderAccount(rebook(canceled, true))).toEqual(orderAccount(booked));
  expect(orderAccount(rebook(canceled, false))).toMatchObject({ paid: 50_000, due: 50_000 });
  expect(cancellationOf(rebook(canceled, false))).toBeUndefined();
});

test("Undo leaves earlier refunds, and those through Stripe", () => {
  const earlier = aPayment({ id: "e0", entry: "refund", cents: -1_000, at: now - 1 });
  const card = { ...earlier, id: "e2", personId: byStripe, at: now, takesBack: "p1" };
  const order = anOrder({ ...booked, payments: [...booked.payments, earlier, card] });
  const canceled = changeOf(decline(order, { ...settlement, paid: 98_000 })).order;
  expect(orderAccount(rebook(canceled, true)).paid).toBe(98_000);
});

test("archiving a canceled order leaves it settled", () => {
  const canceled = changeOf(decline(booked, settlement)).order;
  const archived = changeOf(
    changeStatus(canceled, { from: "declined", to: "archived" }, later(1)),
  ).order;
  expect(cancellationOf(archived)?.id).toBe("c1");
});

test("a deletion settles it, and restoring or a client's email opens it again", () => {
  const deleted = changeOf(deleteOrder(booked, { tells: true, settlement }, moment)).order;
  expect(orderAccount(deleted)).toMatchObject({ total: 50_000, paid: 50_000 });
  const restored = changeOf(restoreOrder(deleted, later(1))).order;
  expect(orderAccount(restored)).toMatchObject({ paid: 50_000, due: 50_000 });
  const undone = changeOf(restoreOrder(deleted, later(1), { undoes: true })).order;
  expect(orderAccount(undone)).toEqual(orderAccount(booked));
  const written = bringBack(deleted, { noteId: "n", said: "Ada wrote", at: now + 1 }).order;
  expect(orderAccount(written).total).toBe(100_000);
});

test("an archived order that took place is owed as before once its deletion is undone", () => {
  const archived = anOrder({ ...booked, status: "archived" });
  const deleted = changeOf(deleteOrder(archived, { settlement }, moment)).order;
  const undone = changeOf(restoreOrder(deleted, later(1), { undoes: true })).order;
  expect(orderAccount(undone)).toEqual(orderAccount(booked));
});

test("a cancellation isn't reversed by itself", () => {
  const canceled = changeOf(decline(booked, settlement)).order;
  const command = { id: "c1", entryId: "r1", personId: "owner" };
  expect(reversePayment(canceled, command, later(1))).toMatchObject({ code: "not_found" });
});
