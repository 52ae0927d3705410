import { expect, test } from "vitest";
import { bringBack, whyAway } from "~/features/orders/decisions/bring-back";
import { anOrder, changed, day, hour, now } from "../../../support/orders/an-order";

const command = { noteId: "note", said: "Ada wrote an email", at: now };

test("leaves an order that is neither deleted nor spam as it is", () => {
  const order = anOrder({ status: "declined" });
  expect(bringBack(order, command)).toEqual({ order });
  expect(bringBack(order, command).order).toBe(order);
});

test("restores a deleted order with its status, and adds a note that says why", () => {
  const order = anOrder({ status: "booked", statusAt: 5, wasBooked: true, deletedAt: now - day });
  const change = bringBack(order, command);
  expect(changed(order, change.order)).toEqual({ deletedAt: null, updatedAt: now });
  expect(change.addNote).toEqual({
    id: "note",
    text: "Back in the inbox: Ada wrote an email. It had been deleted.",
    at: now,
  });
});

test("moves spam back to reviewing", () => {
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

test("restores deleted spam from both, and calls it deleted", () => {
  const order = anOrder({ status: "spam", deletedAt: now - day });
  expect(whyAway(order)).toBe("It had been deleted.");
  expect(changed(order, bringBack(order, command).order)).toMatchObject({
    status: "reviewing",
    deletedAt: null,
  });
});

test("restores once, and updatedAt always increases", () => {
  const order = anOrder({ deletedAt: now, updatedAt: now + hour });
  const back = bringBack(order, command).order;
  expect(back.updatedAt).toBe(now + hour + 1);
  expect(bringBack(back, command)).toEqual({ order: back });
});
