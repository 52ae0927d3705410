import { expect, test } from "vitest";
import { changeStatus } from "~/features/orders/decisions/change-status";
import { isOnCalendar, replyDueAt } from "~/features/orders/order";
import { replyTime } from "~/studio";
import {
  aClientUpdate,
  anOrder,
  changed,
  changeOf,
  day,
  hour,
  moment,
  now,
} from "../../../support/orders/an-order";

test("sets the status and its time, and nothing else", () => {
  const order = anOrder();
  const result = changeStatus(order, { from: "new", to: "reviewing" }, moment);
  expect(changed(order, result)).toEqual({ status: "reviewing", statusAt: now, updatedAt: now });
  expect(changeOf(result).updates).toEqual([]);
});

test("archiving keeps wasBooked; every other status clears it", () => {
  const cases = [
    ["quoted", false, "booked", true],
    ["booked", true, "archived", true],
    ["archived", true, "archived", true],
    ["archived", false, "archived", false],
    ["declined", false, "archived", false],
    ["archived", true, "declined", false],
    ["booked", true, "reviewing", false],
    ["archived", true, "booked", true],
  ] as const;
  for (const [from, wasBooked, to, expected] of cases) {
    const order = anOrder({ status: from, wasBooked });
    const after = changeOf(changeStatus(order, { from, to }, moment)).order;
    expect(after.wasBooked, `${from} to ${to}`).toBe(expected);
    expect(isOnCalendar(after)).toBe(expected);
  }
});

test("notifies of a booking once, and again after a cancellation", () => {
  const order = anOrder({ status: "quoted" });
  const book = { from: "quoted", to: "booked" } as const;
  const notificationsFor = (each: typeof order) =>
    changeOf(changeStatus(each, book, moment)).updates;
  expect(notificationsFor(order)).toEqual([{ kind: "booked", key: "order:0" }]);
  const canceled = aClientUpdate({ id: `canceled:order:${now - day}`, kind: "canceled" });
  expect(notificationsFor(anOrder({ ...order, updates: [canceled] }))).toEqual([
    { kind: "booked", key: "order:1" },
  ]);
  const unwritten = aClientUpdate({ ...canceled, isWritten: false });
  expect(notificationsFor(anOrder({ ...order, updates: [unwritten] }))).toEqual([
    { kind: "booked", key: "order:0" },
  ]);
});

test("declining a booked order cancels it, and notifies the client on request", () => {
  const order = anOrder({ status: "booked", wasBooked: true });
  const decline = { from: "booked", to: "declined" } as const;
  expect(changeOf(changeStatus(order, { ...decline, tells: true }, moment)).updates).toEqual([
    { kind: "canceled", key: `order:${now}` },
  ]);
  expect(changeOf(changeStatus(order, decline, moment)).updates).toEqual([]);
  const archived = changeStatus(order, { from: "booked", to: "archived", tells: true }, moment);
  expect(changeOf(archived).updates).toEqual([]);
});

test("returns a conflict if the status has changed since", () => {
  const order = anOrder({ status: "declined" });
  expect(changeStatus(order, { from: "new", to: "quoted" }, moment)).toEqual({
    ok: false,
    code: "conflict",
    error: "Someone already set this to Declined. Nothing changed.",
  });
});

test("repeating a change is a no-op", () => {
  const order = anOrder();
  for (const command of [
    { from: "new", to: "reviewing" },
    { from: "new", to: "reviewing", answered: true },
    { from: "new", to: "new", answered: true },
    { from: "new", to: "booked", answered: false },
  ] as const) {
    const once = changeOf(changeStatus(order, command, moment)).order;
    const again = changeOf(changeStatus(once, command, { ...moment, now: now + hour }));
    expect(again.order, JSON.stringify(command)).toBe(once);
    expect(again.updates ?? []).toEqual([]);
  }
});

test("returns a conflict if someone else set the same status with another answered mark", () => {
  const order = anOrder({ status: "reviewing" });
  const command = { from: "new", to: "reviewing", answered: true } as const;
  expect(changeStatus(order, command, moment)).toMatchObject({ code: "conflict" });
});

test("a reply at the same millisecond as the question answers it", () => {
  const order = anOrder({ status: "reviewing", askedAt: now, answeredAt: now });
  const command = { from: "new", to: "reviewing", answered: true } as const;
  expect(changeOf(changeStatus(order, command, moment)).order).toBe(order);
  const before = anOrder({ ...order, answeredAt: now - 1 });
  expect(changeStatus(before, command, moment)).toMatchObject({ code: "conflict" });
});

test("setting the same status again keeps statusAt", () => {
  const order = anOrder({ status: "quoted", statusAt: now - day, askedAt: now - hour });
  const result = changeStatus(order, { from: "quoted", to: "quoted", answered: true }, moment);
  expect(changed(order, result)).toEqual({ answeredAt: now, updatedAt: now });
});

test("an order set back to new is due a reply again", () => {
  const order = anOrder({ status: "reviewing", answeredAt: now - hour });
  const after = changeOf(changeStatus(order, { from: "reviewing", to: "new" }, moment)).order;
  expect(after.answeredAt).toBeNull();
  expect(replyDueAt(after)).toBe(order.receivedAt + replyTime);
});

test("marking as answered clears the reply deadline, and keeps the time of the first reply", () => {
  const of = (parts: Parameters<typeof anOrder>[0]) => {
    const order = anOrder({ status: "reviewing", ...parts });
    const command = { from: "reviewing", to: "reviewing", answered: true } as const;
    return changeOf(changeStatus(order, command, moment)).order;
  };
  expect(of({}).answeredAt).toBe(now);
  expect(of({ answeredAt: now - day }).answeredAt).toBe(now - day);
  expect(of({ answeredAt: now - day, askedAt: now - hour }).answeredAt).toBe(now);
  expect(of({ answeredAt: now - day, bouncedAt: now - hour }).answeredAt).toBe(now);
  expect(replyDueAt(of({ answeredAt: now - day, bouncedAt: now - hour }))).toBeNull();
});

test("marking as not answered starts the deadline at the client’s last message, or at the inquiry", () => {
  const of = (parts: Parameters<typeof anOrder>[0]) => {
    const order = anOrder({ status: "reviewing", answeredAt: now, ...parts });
    const command = { from: "reviewing", to: "reviewing", answered: false } as const;
    return changeOf(changeStatus(order, command, moment)).order;
  };
  expect(of({}).answeredAt).toBeNull();
  const askedAt = now - hour;
  expect(of({ askedAt }).answeredAt).toBe(askedAt - 1);
  expect(replyDueAt(of({ askedAt }))).toBe(askedAt + replyTime);
  expect(of({ askedAt, answeredAt: now - day }).answeredAt).toBe(now - day);
  expect(of({ askedAt, answeredAt: null }).answeredAt).toBe(askedAt - 1);
});

test("refuses to change the status of a deleted order", () => {
  const order = anOrder({ deletedAt: now });
  expect(changeStatus(order, { from: "new", to: "quoted" }, moment)).toMatchObject({
    code: "not_found",
    error: "This inquiry no longer exists.",
  });
});
