import { expect, test } from "vitest";
import { composeReply } from "~/features/mail/reply-draft";
import { orderCalls } from "~/features/opened-order/order-calls";
import { fieldErrorsOf } from "~/platform/field-errors";
import { typedOrder } from "../../support/inbox/own-orders";

const orderInput = orderCalls.saveOrder.input;

const errorsOf = (change: object) =>
  fieldErrorsOf(orderInput.safeParse({ ...typedOrder, ...change }).error?.issues ?? []);

test("an order by phone needs a name, a day, and a way to reach the client", () => {
  expect(errorsOf({})).toEqual({});
  expect(errorsOf({ phone: "" })).toEqual({ email: "Add an email or a phone number." });
  expect(errorsOf({ phone: "", email: "ana@example.com" })).toEqual({});
  expect(errorsOf({ name: " ", day: "", email: "ana", time: "25:00" })).toEqual({
    name: "Who is it for?",
    day: "Choose a date, such as 06/20/2027.",
    email: "Enter a valid email.",
    time: "Choose a time.",
  });
});

test("a day and a phone number are stored in one form, however they are typed", () => {
  const typed = { ...typedOrder, day: "6/20/2026", phone: "216–555–0142" };
  expect(orderInput.parse(typed)).toMatchObject({ day: "2026-06-20", phone: "216-555-0142" });
});

test("removes bidi marks from a name", () => {
  expect(orderInput.parse({ ...typedOrder, name: "Ada\u202e evoL\u200b" }).name).toBe("Ada evoL");
});

test("a letter about an order without servings does not mention them", () => {
  const order = { name: "Ana", eventType: "birthday", eventDate: "2026-06-20" } as const;
  const { body } = composeReply(
    { ...order, servings: "", location: "", message: "" },
    { studioPhone: "", today: "2026-06-15" },
  );
  expect(body).not.toContain("Servings");
});
