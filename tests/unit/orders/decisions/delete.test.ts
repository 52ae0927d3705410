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

test("deleting an order notes when, and keeps all that is its own", () => {
  const order = anOrder({ status: "quoted", heldAt: 5 });
  const result = deleteOrder(order, {}, moment);
  expect(changed(order, result)).toEqual({ deletedAt: now });
  expect(changeOf(result).tell).toEqual([]);
  expect(isOnCalendar(changeOf(result).order)).toBe(false);
});

test("the client of a booked order is told that it is canceled, if the person says so", () => {
  const booked = anOrder({ status: "booked" });
  expect(changeOf(deleteOrder(booked, { tells: true }, moment)).tell).toEqual([
    { kind: "canceled", key: `order:${now}` },
  ]);
  expect(changeOf(deleteOrder(anOrder(), { tells: true }, moment)).tell).toEqual([]);
});

test("what is deleted already keeps its time and tells nobody again", () => {
  const once = changeOf(deleteOrder(anOrder({ status: "booked" }), { tells: true }, moment)).order;
  expect(changeOf(deleteOrder(once, { tells: true }, later(5)))).toEqual({ order: once });
});

test("for a day it can be restored, as it was", () => {
  const order = anOrder({ status: "booked", wasBooked: true, deletedAt: now - day + 1 });
  expect(changed(order, restoreOrder(order, moment))).toEqual({ deletedAt: null, updatedAt: now });
  const late = anOrder({ ...order, deletedAt: now - day });
  expect(restoreOrder(late, moment)).toMatchObject({ ok: false, code: "not_found" });
});

test("an order that is there is restored already", () => {
  const order = anOrder();
  expect(changeOf(restoreOrder(order, moment)).order).toBe(order);
});
