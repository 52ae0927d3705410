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

test("what is typed is the order as it stands, on the day that it was moved to", () => {
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

test("every field can be changed, and nothing else changes with it", () => {
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

test("a new address has not bounced; the same one in other letters has", () => {
  const bounced = (email: string) =>
    changeOf(edit(own, { was, typed: { ...typed, email } }, moment)).order.bouncedAt;
  expect(bounced("other@example.com")).toBeNull();
  expect(bounced("ADA@example.com")).toBe(now - day);
});

test("what is as typed already is saved, whatever the person saw", () => {
  for (const seen of [was, null, 5]) {
    expect(changeOf(edit(own, { was: seen, typed }, moment)).order).toBe(own);
  }
});

test("sent twice it is changed once", () => {
  const command = { was, typed: { ...typed, name: "Ana" } };
  const once = changeOf(edit(own, command, moment)).order;
  expect(changeOf(edit(once, command, moment)).order).toBe(once);
});

test("who saw another order gets what stands there now", () => {
  const command = { was: was - 1, typed: { ...typed, name: "Ana" } };
  expect(edit(own, command, moment)).toEqual({
    ok: false,
    code: "conflict",
    error: "Someone else changed this order meanwhile.",
    current: typedOrder(own),
  });
});

test("every edit is later than the one before, also within one millisecond", () => {
  const order = anOrder({ ...own, updatedAt: now });
  const command = { was: now, typed: { ...typed, name: "Ana" } };
  expect(changeOf(edit(order, command, moment)).order.updatedAt).toBe(now + 1);
});

test("what a client sent by the form, and what is deleted, cannot be edited", () => {
  for (const order of [
    anOrder({ ...own, inquiryId: "order" }),
    anOrder({ ...own, deletedAt: 1 }),
  ]) {
    expect(edit(order, { was, typed }, moment)).toMatchObject({ code: "not_found" });
  }
});
