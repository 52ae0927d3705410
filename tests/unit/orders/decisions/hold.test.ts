import { expect, test } from "vitest";
import { hold } from "~/features/orders/decisions/hold";
import { isOnCalendar } from "~/features/orders/order";
import {
  anOrder,
  changed,
  changeOf,
  hour,
  later,
  moment,
  now,
} from "../../../support/orders/an-order";

test("holds a date from now on, and releases it", () => {
  const order = anOrder();
  const held = hold(order, { held: true }, moment);
  expect(changed(order, held)).toEqual({ heldAt: now, updatedAt: now });
  expect(isOnCalendar(changeOf(held).order)).toBe(true);
  const before = anOrder({ heldAt: now - hour });
  const released = hold(before, { held: false }, moment);
  expect(changed(before, released)).toEqual({ heldAt: null, updatedAt: now });
});

test("holding and releasing both clear holdEndedAt", () => {
  const ended = anOrder({ holdEndedAt: now - hour });
  expect(changed(ended, hold(ended, { held: false }, moment))).toEqual({
    holdEndedAt: null,
    updatedAt: now,
  });
  expect(changed(ended, hold(ended, { held: true }, moment))).toMatchObject({ holdEndedAt: null });
});

test("repeating is a no-op, and keeps the start of the hold", () => {
  for (const held of [true, false]) {
    const once = changeOf(hold(anOrder({ heldAt: held ? null : 5 }), { held }, moment)).order;
    expect(changeOf(hold(once, { held }, later(hour))).order).toBe(once);
  }
});

test("refuses to hold a date for a deleted order", () => {
  const order = anOrder({ deletedAt: now });
  expect(hold(order, { held: true }, moment)).toMatchObject({ code: "not_found" });
});
