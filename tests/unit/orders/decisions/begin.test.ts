import { expect, test } from "vitest";
import { beginFromInquiry, beginOwn } from "~/features/orders/decisions/begin";
import { isOnCalendar, isOwn, replyDueAt } from "~/features/orders/order";
import { replyTime } from "~/studio";
import { anOrder, hour, now } from "../../../support/orders/an-order";

const inquiry = {
  id: "inquiry",
  name: "Ada Baker",
  email: "ada@example.com",
  phone: "(216) 555-0100",
  eventDate: "2026-09-19",
  eventType: "wedding",
  servings: "80",
  location: "Solon",
  message: "Three tiers, please.",
  receivedAt: now - hour,
  isSpam: false,
} as const;

const typed = {
  id: "call",
  name: "Ana Reyes",
  email: "",
  phone: "(216) 555-0190",
  day: "2026-06-20",
  time: "15:30",
  kind: "birthday",
  servings: "40",
  note: "Peonies",
} as const;

test("an order from an inquiry takes over its id and all its fields", () => {
  const order = beginFromInquiry(inquiry, now);
  expect(order).toEqual(
    anOrder({
      id: "inquiry",
      inquiryId: "inquiry",
      revision: 0,
      receivedAt: now - hour,
      updatedAt: now,
    }),
  );
  expect(replyDueAt(order)).toBe(now - hour + replyTime);
});

test("files spam as spam, with no reply due", () => {
  const order = beginFromInquiry({ ...inquiry, isSpam: true }, now);
  expect(order).toMatchObject({ status: "spam", statusAt: null });
  expect(replyDueAt(order)).toBeNull();
});

test("an order taken by phone counts as answered", () => {
  const order = beginOwn(typed, now);
  expect(order).toMatchObject({
    id: "call",
    inquiryId: null,
    status: "reviewing",
    client: { name: "Ana Reyes", email: "", phone: "(216) 555-0190" },
    event: { type: "birthday", date: "2026-06-20", scheduledOn: null, time: "15:30" },
    note: "Peonies",
    receivedAt: now,
    answeredAt: now,
    updatedAt: now,
  });
  expect([isOwn(order), isOnCalendar(order), replyDueAt(order)]).toEqual([true, false, null]);
});

test("an order from an email is due a reply since that email", () => {
  const order = beginOwn(typed, now, now - hour);
  expect(order).toMatchObject({ receivedAt: now - hour, answeredAt: null, updatedAt: now });
  expect(replyDueAt(order)).toBe(now - hour + replyTime);
});

test("an order booked at creation is on the calendar", () => {
  const order = beginOwn({ ...typed, isBooked: true }, now);
  expect(order).toMatchObject({ status: "booked", wasBooked: true, statusAt: null });
  expect(isOnCalendar(order)).toBe(true);
});
