import { expect, test } from "vitest";
import { beginFromInquiry, beginOwn } from "~/features/orders/decisions/begin";
import { isOnCalendar, isOwn, replyDueAt } from "~/features/orders/order";
import { anOrder, day, hour, now } from "../../../support/orders/an-order";

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

test("the order of an inquiry has its id, and all that was sent", () => {
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
  expect(replyDueAt(order)).toBe(now - hour + day);
});

test("spam is filed as such, and nobody waits for an answer to it", () => {
  const order = beginFromInquiry({ ...inquiry, isSpam: true }, now);
  expect(order).toMatchObject({ status: "spam", statusAt: null });
  expect(replyDueAt(order)).toBeNull();
});

test("an order out of a call has been answered by it", () => {
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

test("one out of an email waits for an answer since that came", () => {
  const order = beginOwn(typed, now, now - hour);
  expect(order).toMatchObject({ receivedAt: now - hour, answeredAt: null, updatedAt: now });
  expect(replyDueAt(order)).toBe(now - hour + day);
});

test("one that is booked at once stands in the calendar", () => {
  const order = beginOwn({ ...typed, isBooked: true }, now);
  expect(order).toMatchObject({ status: "booked", wasBooked: true, statusAt: null });
  expect(isOnCalendar(order)).toBe(true);
});
