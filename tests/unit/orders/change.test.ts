import { expect, test } from "vitest";
import {
  bookingKey,
  orderGone,
  touched,
  unchanged,
  whyFixed,
  withAnswer,
  withStatus,
} from "~/features/orders/change";
import { orderStatuses } from "~/features/orders/order-status";
import { anOrder, aTelling, changed, changeOf, day, now } from "../../support/orders/an-order";

test("a new status has its moment; the same one keeps it", () => {
  const order = anOrder({ status: "quoted", statusAt: now - day });
  expect(changed(order, withStatus(order, "reviewing", now))).toEqual({
    status: "reviewing",
    statusAt: now,
  });
  expect(changed(order, withStatus(order, "quoted", now))).toEqual({});
});

test("only a booked order, or one that was booked until it was archived, counts as booked before", () => {
  for (const from of orderStatuses) {
    for (const to of orderStatuses) {
      const order = anOrder({ status: from, wasBooked: from === "booked" || from === "archived" });
      const expected =
        to === "booked" || (to === "archived" && (from === "booked" || from === "archived"));
      expect(withStatus(order, to, now).wasBooked, `${from} to ${to}`).toBe(expected);
    }
  }
});

test("the first answer counts, until the client writes again or it comes back", () => {
  const at = (parts: Parameters<typeof anOrder>[0]) => withAnswer(anOrder(parts), now).answeredAt;
  expect(at({})).toBe(now);
  expect(at({ answeredAt: 5 })).toBe(5);
  expect(at({ answeredAt: 5, askedAt: 5, bouncedAt: 5 })).toBe(5);
  expect(at({ answeredAt: 5, askedAt: 6 })).toBe(now);
  expect(at({ answeredAt: 5, bouncedAt: 6 })).toBe(now);
});

test("the last change always rises", () => {
  expect(touched(anOrder({ updatedAt: now - 1 }), now).updatedAt).toBe(now);
  expect(touched(anOrder({ updatedAt: now }), now).updatedAt).toBe(now + 1);
  expect(touched(anOrder({ updatedAt: now + day }), now).updatedAt).toBe(now + day + 1);
});

test("a deleted order is fixed; one that does not change is the very same", () => {
  const order = anOrder();
  expect([whyFixed(order), whyFixed(anOrder({ deletedAt: now }))]).toEqual([null, orderGone]);
  expect(changeOf(unchanged(order)).order).toBe(order);
});

test("a booking has a key for each cancellation that was written before it", () => {
  const canceled = (id: string, isWritten = true) => aTelling({ id, kind: "canceled", isWritten });
  const keyOf = (...tellings: ReturnType<typeof canceled>[]) => bookingKey(anOrder({ tellings }));
  expect(keyOf()).toBe("order:0");
  expect(keyOf(canceled("canceled:order:1"), canceled("canceled:order:2"))).toBe("order:2");
  expect(keyOf(canceled("canceled:order:1"), canceled("canceled:order:2", false))).toBe("order:1");
  expect(keyOf(aTelling({ id: "booked:order:0", kind: "booked" }))).toBe("order:0");
});
