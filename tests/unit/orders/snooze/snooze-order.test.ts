import { expect, test } from "vitest";
import { acceptQuote } from "~/features/orders/decisions/accept-quote";
import { answer } from "~/features/orders/decisions/answer";
import { ask } from "~/features/orders/decisions/ask";
import { changeStatus } from "~/features/orders/decisions/change-status";
import { addNote } from "~/features/orders/decisions/note";
import { noteBounce } from "~/features/orders/decisions/note-bounce";
import { recordPayment } from "~/features/orders/decisions/record-payment";
import type { Order } from "~/features/orders/order";
import { isSnoozed, snoozeAfter, snoozeOrder } from "~/features/orders/snooze/snooze-order";
import {
  anAccepted,
  anOrder,
  aPayment,
  aVersion,
  day,
  later,
  moment,
  now,
} from "../../../support/orders/an-order";

const until = "2026-06-20";
const snoozed = anOrder({ status: "quoted", snoozedUntil: until, quotes: [aVersion({ id: "q" })] });
const kept = (change: { order: Order } | null) => change && snoozeAfter(change.order, snoozed);
const made = <T>(result: { ok: true; value: T } | { ok: false }) =>
  result.ok ? result.value : null;

test("an open order is put off until a day after today, within a year", () => {
  const put = (day: string | null, parts: Parameters<typeof anOrder>[0] = {}) =>
    snoozeOrder(anOrder(parts), { until: day }, moment);
  const order = anOrder();
  expect(put(until)).toMatchObject({ ok: true, value: { order: { snoozedUntil: until } } });
  expect(made(put(until))?.order.updatedAt).toBe(order.updatedAt);
  for (const day of ["2026-06-15", "2026-06-01", "2027-07-01", "2026-02-30", "soon", ""]) {
    expect(put(day), day).toMatchObject({ ok: false, code: "bad_input" });
  }
  expect(put(until, { status: "booked" })).toMatchObject({ ok: false, code: "conflict" });
  expect(put(until, { deletedAt: now })).toMatchObject({ ok: false, code: "not_found" });
  expect(put(null, { snoozedUntil: until })).toMatchObject({
    value: { order: { snoozedUntil: null } },
  });
});

test("it is snoozed before its day, and back on it", () => {
  expect(isSnoozed(snoozed, "2026-06-19")).toBe(true);
  expect(isSnoozed(snoozed, until)).toBe(false);
  expect(isSnoozed(anOrder(), until)).toBe(false);
});

test("a save keeps it, until the client writes, accepts, or pays, an email comes back, or the order closes", () => {
  expect(kept(made(answer(snoozed, { id: "a" }, moment)))).toBe(until);
  expect(kept(made(addNote(snoozed, { id: "n", text: "Called.", at: now }, moment)))).toBe(until);
  expect(kept(made(ask(snoozed, moment)))).toBeNull();
  expect(kept(made(acceptQuote(snoozed, { id: "q", name: "Ada" }, moment)))).toBeNull();
  expect(kept(made(recordPayment(snoozed, aPayment({ cents: 100 }), moment)))).toBeNull();
  expect(kept(noteBounce(snoozed, { recipients: ["ada@example.com"] }, moment))).toBeNull();
  const declined = changeStatus(snoozed, { from: "quoted", to: "declined" }, moment);
  expect(kept(made(declined))).toBeNull();
});

test("on its day it stays on top until something is done about it", () => {
  const back = later(5 * day);
  expect(back.today).toBe(until);
  expect(snoozeAfter(snoozed, snoozed)).toBe(until);
  expect(kept(made(answer(snoozed, { id: "a" }, back)))).toBeNull();
  const again = snoozeOrder(snoozed, { until: "2026-06-22" }, back);
  expect(kept(made(again))).toBe("2026-06-22");
});

test("a stored snooze of an order that isn’t open counts for nothing", () => {
  const booked = anOrder({ status: "booked", snoozedUntil: until, quotes: [anAccepted()] });
  expect(snoozeAfter(booked, null)).toBeNull();
});
