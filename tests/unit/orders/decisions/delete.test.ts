import { expect, test } from "vitest";
import { deleteOrder, restoreOrder } from "~/features/orders/decisions/delete";
import { isOnCalendar } from "~/features/orders/order";
import {
  anOrder,
  changed,
  changeOf,
  day,
  later,
  moment,
  now,
} from "../../../support/orders/an-order";

test("sets deletedAt and changes nothing else", () => {
  const order = anOrder({ status: "quoted", heldAt: 5 });
  const result = deleteOrder(order, {}, moment);
  expect(changed(order, result)).toEqual({ deletedAt: now });
  expect(changeOf(result).updates).toEqual([]);
  expect(isOnCalendar(changeOf(result).order)).toBe(false);
});

test("notifies the client of a booked order that it is canceled, on request", () => {
  const booked = anOrder({ status: "booked" });
  expect(changeOf(deleteOrder(booked, { tells: true }, moment)).updates).toEqual([
    { kind: "canceled", key: `order:${now}` },
  ]);
  expect(changeOf(deleteOrder(anOrder(), { tells: true }, moment)).updates).toEqual([]);
});

test("deleting again keeps deletedAt and notifies nobody", () => {
  const once = changeOf(deleteOrder(anOrder({ status: "booked" }), { tells: true }, moment)).order;
  expect(changeOf(deleteOrder(once, { tells: true }, later(5)))).toEqual({ order: once });
});

test("can be restored unchanged for a day", () => {
  const order = anOrder({ status: "booked", wasBooked: true, deletedAt: now - day + 1 });
  expect(changed(order, restoreOrder(order, moment))).toEqual({ deletedAt: null, updatedAt: now });
  const late = anOrder({ ...order, deletedAt: now - day });
  expect(restoreOrder(late, moment)).toMatchObject({ ok: false, code: "not_found" });
});

test("restoring an order that isn’t deleted is a no-op", () => {
  const order = anOrder();
  expect(changeOf(restoreOrder(order, moment)).order).toBe(order);
});
