import { expect, test } from "vitest";
import { edit, typedOrder } from "~/features/orders/decisions/edit";
import { anOrder, changed, changeOf, day, moment, now } from "../../../support/orders/an-order";

const own = anOrder({
  inquiryId: null,
  status: "reviewing",
  event: { scheduledOn: "2026-09-20", time: "15:30" },
  bouncedAt: now - day,
});
const typed = { ...typedOrder(own), id: "order" };
const was = own.updatedAt;

test("typedOrder returns the current values, on the day that the order was moved to", () => {
  expect(typedOrder(own)).toEqual({
    name: "Ada Baker",
    email: "ada@example.com",
    phone: "(216) 555-0100",
    day: "2026-09-20",
    time: "15:30",
    kind: "wedding",
    servings: "80",
    note: "Three tiers, please.",
    updatedAt: was,
  });
  expect(typedOrder(anOrder()).day).toBe("2026-09-19");
});

test("edits each field by itself", () => {
  const cases = [
    [{ name: "Ana" }, { client: { ...own.client, name: "Ana" } }],
    [{ phone: "1" }, { client: { ...own.client, phone: "1" } }],
    [{ note: "Two" }, { note: "Two" }],
  ] as const;
  const rest = {
    event: { ...own.event, date: "2026-09-20", scheduledOn: null },
    updatedAt: now,
  };
  for (const [parts, expected] of cases) {
    const result = edit(own, { was, typed: { ...typed, ...parts } }, moment);
    expect(changed(own, result)).toEqual({ ...rest, ...expected });
  }
  const event = { day: "2026-10-01", time: "", kind: "birthday", servings: "" } as const;
  expect(changed(own, edit(own, { was, typed: { ...typed, ...event } }, moment))).toEqual({
    event: {
      type: "birthday",
      date: "2026-10-01",
      scheduledOn: null,
      time: "",
      servings: "",
      location: "Solon",
    },
    updatedAt: now,
  });
});

test("a new address clears the bounce; the same address in capitals keeps it", () => {
  const bounced = (email: string) =>
    changeOf(edit(own, { was, typed: { ...typed, email } }, moment)).order.bouncedAt;
  expect(bounced("other@example.com")).toBeNull();
  expect(bounced("ADA@example.com")).toBe(now - day);
});

test("an edit that changes nothing succeeds, even if it is stale", () => {
  for (const seen of [was, null, 5]) {
    expect(changeOf(edit(own, { was: seen, typed }, moment)).order).toBe(own);
  }
});

test("repeating an edit is a no-op", () => {
  const command = { was, typed: { ...typed, name: "Ana" } };
  const once = changeOf(edit(own, command, moment)).order;
  expect(changeOf(edit(once, command, moment)).order).toBe(once);
});

test("returns a conflict with the current values if the edit is stale", () => {
  const command = { was: was - 1, typed: { ...typed, name: "Ana" } };
  expect(edit(own, command, moment)).toEqual({
    ok: false,
    code: "conflict",
    error: "Someone else changed this order meanwhile.",
    current: typedOrder(own),
  });
});

test("updatedAt increases with every edit, even within a millisecond", () => {
  const order = anOrder({ ...own, updatedAt: now });
  const command = { was: now, typed: { ...typed, name: "Ana" } };
  expect(changeOf(edit(order, command, moment)).order.updatedAt).toBe(now + 1);
});

test("corrects what a form sent, except the message", () => {
  const order = anOrder({ bouncedAt: now - day });
  const correction = {
    ...typedOrder(order),
    id: "order",
    name: "Ada Becker",
    email: "ada.becker@example.com",
    day: "2026-09-26",
    note: "Not her words",
  };
  const result = edit(order, { was: order.updatedAt, typed: correction }, moment);
  expect(changed(order, result)).toEqual({
    client: { ...order.client, name: "Ada Becker", email: "ada.becker@example.com" },
    event: { ...order.event, date: "2026-09-26" },
    bouncedAt: null,
    updatedAt: now,
  });
  const words = { ...typedOrder(order), id: "order", note: "Not her words" };
  expect(changeOf(edit(order, { was: null, typed: words }, moment)).order).toBe(order);
});

test("a client's day that the studio moved stays moved until the day is corrected", () => {
  const order = anOrder({ event: { scheduledOn: "2026-09-20" } });
  const correctedTo = (to: string) => {
    const command = { ...typedOrder(order), id: "order", servings: "90", day: to };
    const { event } = changeOf(edit(order, { was: order.updatedAt, typed: command }, moment)).order;
    return [event.date, event.scheduledOn];
  };
  expect(correctedTo("2026-09-20")).toEqual(["2026-09-19", "2026-09-20"]);
  expect(correctedTo("2026-09-19")).toEqual(["2026-09-19", null]);
});

test("an edit is listed in Activity by its fields, without their values", () => {
  const command = { was, typed: { ...typed, name: "Ana", day: "2026-10-01" } };
  expect(changeOf(edit(own, command, moment)).log).toEqual([
    { name: "order.edited", order: "order", fields: "name, day" },
  ]);
});

test("refuses to edit a deleted order", () => {
  const order = anOrder({ ...own, deletedAt: 1 });
  expect(edit(order, { was, typed }, moment)).toMatchObject({ code: "not_found" });
});
