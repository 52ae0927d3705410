import { expect, test } from "vitest";
import { bringBack, whyAway } from "~/features/orders/decisions/bring-back";
import { anOrder, changed, day, hour, now } from "../../../support/orders/an-order";

const command = { noteId: "note", said: "Ada wrote an email", at: now };

test("an order that is there stays as it is", () => {
  const order = anOrder({ status: "declined" });
  expect(bringBack(order, command)).toEqual({ order });
  expect(bringBack(order, command).order).toBe(order);
});

test("a deleted one comes back with its status, and a note says why", () => {
  const order = anOrder({ status: "booked", statusAt: 5, wasBooked: true, deletedAt: now - day });
  const change = bringBack(order, command);
  expect(changed(order, change.order)).toEqual({ deletedAt: null, updatedAt: now });
  expect(change.addNote).toEqual({
    id: "note",
    text: "Back in the inbox: Ada wrote an email. It had been deleted.",
    at: now,
  });
});

test("spam comes back to be looked at", () => {
  const order = anOrder({ status: "spam" });
  const change = bringBack(order, command);
  expect(changed(order, change.order)).toEqual({
    status: "reviewing",
    statusAt: now,
    updatedAt: now,
  });
  expect(change.addNote?.text).toBe(
    "Back in the inbox: Ada wrote an email. It was marked as spam.",
  );
});

test("deleted spam comes back as both, and is called deleted", () => {
  const order = anOrder({ status: "spam", deletedAt: now - day });
  expect(whyAway(order)).toBe("It had been deleted.");
  expect(changed(order, bringBack(order, command).order)).toMatchObject({
    status: "reviewing",
    deletedAt: null,
  });
});

test("it is brought back once, and its last change always rises", () => {
  const order = anOrder({ deletedAt: now, updatedAt: now + hour });
  const back = bringBack(order, command).order;
  expect(back.updatedAt).toBe(now + hour + 1);
  expect(bringBack(back, command)).toEqual({ order: back });
});
