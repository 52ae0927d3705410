import { expect, test } from "vitest";
import { move } from "~/features/orders/decisions/move";
import { eventDay } from "~/features/orders/order";
import { anOrder, changed, changeOf, later, moment, now } from "../../../support/orders/an-order";

const booked = anOrder({ status: "booked", wasBooked: true });
const there = { from: "2026-09-19", to: "2026-09-20" };

test("keeps the requested date beside the day that the studio moves it to", () => {
  const result = move(booked, there, moment);
  expect(changed(booked, result)).toEqual({
    event: { ...booked.event, scheduledOn: "2026-09-20" },
    updatedAt: now,
  });
  expect(eventDay(changeOf(result).order)).toBe("2026-09-20");
});

test("moving back restores the requested day", () => {
  const moved = changeOf(move(booked, there, moment)).order;
  const back = changeOf(move(moved, { from: there.to, to: there.from }, later(1))).order;
  expect(back.event).toEqual(booked.event);
});

test("an order that the studio created has a single day", () => {
  const own = anOrder({ ...booked, inquiryId: null });
  expect(changeOf(move(own, there, moment)).order.event).toMatchObject({
    date: "2026-09-20",
    scheduledOn: null,
  });
});

test("notifies the client of the old day on request, if the order is on the calendar", () => {
  const notificationsFor = (order: typeof booked, tells?: boolean) =>
    changeOf(move(order, { ...there, ...(tells === undefined ? {} : { tells }) }, moment)).updates;
  expect(notificationsFor(booked, true)).toEqual([
    { kind: "moved", key: `order:${now}`, from: "2026-09-19" },
  ]);
  expect(notificationsFor(booked, false)).toEqual([]);
  expect(notificationsFor(booked)).toEqual([]);
  expect(notificationsFor(anOrder({ status: "quoted", heldAt: 5 }), true)).toHaveLength(1);
  expect(notificationsFor(anOrder({ status: "quoted" }), true)).toEqual([]);
});

test("repeating a move is a no-op, even if it is stale", () => {
  const once = changeOf(move(booked, { ...there, tells: true }, moment)).order;
  expect(changeOf(move(once, { ...there, tells: true }, later(1)))).toEqual({ order: once });
});

test("returns a conflict with the current day if the order was moved meanwhile", () => {
  expect(move(booked, { from: "2026-09-18", to: "2026-09-20" }, moment)).toEqual({
    ok: false,
    code: "conflict",
    error: "Someone already moved this to Saturday, September 19, 2026. Nothing changed.",
    current: { day: "2026-09-19" },
  });
});

test("refuses to move an order without a place on the calendar", () => {
  for (const parts of [
    { deletedAt: now },
    { status: "declined" },
    { status: "spam" },
    { status: "archived", wasBooked: false },
  ] as const) {
    const result = move(anOrder({ ...booked, ...parts }), there, moment);
    expect(result).toMatchObject({
      code: "not_found",
      error: "This is no longer on the calendar.",
    });
  }
  const archived = anOrder({ ...booked, status: "archived" });
  expect(move(archived, there, moment).ok).toBe(true);
});
