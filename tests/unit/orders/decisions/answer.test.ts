import { expect, test } from "vitest";
import { answer, beforeLetter } from "~/features/orders/decisions/answer";
import { orderStatuses } from "~/features/orders/order-status";
import {
  anOrder,
  changed,
  changeOf,
  day,
  hour,
  moment,
  now,
} from "../../../support/orders/an-order";

const reply = { id: "letter" };

test("the first reply sets answeredAt and moves a new order to reviewing", () => {
  const order = anOrder();
  expect(changed(order, answer(order, reply, moment))).toEqual({
    status: "reviewing",
    statusAt: now,
    answeredAt: now,
    updatedAt: now,
    letters: [{ id: "letter", kind: "reply", at: now, before: beforeLetter(order) }],
  });
});

test("a letter stores the order’s previous state for undo", () => {
  const order = anOrder({ status: "quoted", statusAt: 5, answeredAt: 6 });
  const before = { status: "quoted", statusAt: 5, answeredAt: 6 };
  expect(beforeLetter(order)).toEqual({ ...before, draft: null, replaced: [] });
  const ofQuote = { draft: "{}", replaced: ["v1"] };
  expect(beforeLetter(order, ofQuote)).toEqual({ ...before, ...ofQuote });
});

test("a reply changes no status except new", () => {
  for (const status of orderStatuses.filter((each) => each !== "new")) {
    const wasBooked = status === "booked";
    const order = anOrder({ status, wasBooked, statusAt: now - day, answeredAt: now - day });
    const parts = Object.keys(changed(order, answer(order, reply, moment)));
    expect(parts, status).toEqual(["updatedAt", "letters"]);
  }
});

test("an archived booking stays booked", () => {
  const order = anOrder({ status: "archived", wasBooked: true, answeredAt: 1 });
  expect(changeOf(answer(order, reply, moment)).order.wasBooked).toBe(true);
});

test("keeps answeredAt unless the client wrote since or an email bounced since", () => {
  const answeredAt = now - day;
  const cases = [
    [{}, answeredAt],
    [{ askedAt: answeredAt }, answeredAt],
    [{ askedAt: answeredAt - 1, bouncedAt: answeredAt }, answeredAt],
    [{ askedAt: answeredAt + 1 }, now],
    [{ bouncedAt: answeredAt + 1 }, now],
  ] as const;
  for (const [parts, expected] of cases) {
    const order = anOrder({ status: "quoted", answeredAt, ...parts });
    expect(changeOf(answer(order, reply, moment)).order.answeredAt).toBe(expected);
  }
});

test("repeating a reply is a no-op; another id adds a letter", () => {
  const once = changeOf(answer(anOrder(), reply, moment)).order;
  const again = { now: now + hour, today: moment.today };
  expect(changeOf(answer(once, reply, again)).order).toBe(once);
  expect(changeOf(answer(once, { id: "other" }, again)).order.letters).toHaveLength(2);
});

test("refuses a reply to a deleted order", () => {
  expect(answer(anOrder({ deletedAt: now }), reply, moment)).toMatchObject({ code: "not_found" });
});
