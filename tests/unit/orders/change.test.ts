import { expect, test } from "vitest";
import {
  bookingKey,
  failIfDeleted,
  orderNotFound,
  touched,
  unchanged,
  withAnswer,
  withStatus,
} from "~/features/orders/change";
import { orderStatuses } from "~/features/orders/order-status";
import { aClientUpdate, anOrder, changed, changeOf, day, now } from "../../support/orders/an-order";

test("a new status sets statusAt; the same status keeps it", () => {
  const order = anOrder({ status: "quoted", statusAt: now - day });
  expect(changed(order, withStatus(order, "reviewing", now))).toEqual({
    status: "reviewing",
    statusAt: now,
  });
  expect(changed(order, withStatus(order, "quoted", now))).toEqual({});
});

test("wasBooked is true only for a booked order, or one archived while booked", () => {
  for (const from of orderStatuses) {
    for (const to of orderStatuses) {
      const order = anOrder({ status: from, wasBooked: from === "booked" || from === "archived" });
      const expected =
        to === "booked" || (to === "archived" && (from === "booked" || from === "archived"));
      expect(withStatus(order, to, now).wasBooked, `${from} to ${to}`).toBe(expected);
    }
  }
});

test("the first reply sets answeredAt, until the client writes again or an email bounces", () => {
  const at = (parts: Parameters<typeof anOrder>[0]) => withAnswer(anOrder(parts), now).answeredAt;
  expect(at({})).toBe(now);
  expect(at({ answeredAt: 5 })).toBe(5);
  expect(at({ answeredAt: 5, askedAt: 5, bouncedAt: 5 })).toBe(5);
  expect(at({ answeredAt: 5, askedAt: 6 })).toBe(now);
  expect(at({ answeredAt: 5, bouncedAt: 6 })).toBe(now);
});

test("updatedAt always increases", () => {
  expect(touched(anOrder({ updatedAt: now - 1 }), now).updatedAt).toBe(now);
  expect(touched(anOrder({ updatedAt: now }), now).updatedAt).toBe(now + 1);
  expect(touched(anOrder({ updatedAt: now + day }), now).updatedAt).toBe(now + day + 1);
});

test("a deleted order cannot change; an unchanged order is the same object", () => {
  const order = anOrder();
  expect([failIfDeleted(order), failIfDeleted(anOrder({ deletedAt: now }))]).toEqual([
    null,
    orderNotFound,
  ]);
  expect(changeOf(unchanged(order)).order).toBe(order);
});

test("the booking key counts the cancellations already emailed", () => {
  const canceled = (id: string, isWritten = true) =>
    aClientUpdate({ id, kind: "canceled", isWritten });
  const keyOf = (...updates: ReturnType<typeof canceled>[]) => bookingKey(anOrder({ updates }));
  expect(keyOf()).toBe("order:0");
  expect(keyOf(canceled("canceled:order:1"), canceled("canceled:order:2"))).toBe("order:2");
  expect(keyOf(canceled("canceled:order:1"), canceled("canceled:order:2", false))).toBe("order:1");
  expect(keyOf(aClientUpdate({ id: "booked:order:0", kind: "booked" }))).toBe("order:0");
});
