import { expect, test } from "vitest";
import { acceptQuote } from "~/features/orders/decisions/accept-quote";
import { isOnCalendar } from "~/features/orders/order";
import { closedSentences } from "~/features/orders/quote-standing";
import {
  aDraft,
  anAccepted,
  anOrder,
  aVersion,
  changed,
  changeOf,
  day,
  moment,
  now,
} from "../../../support/orders/an-order";

const quoted = anOrder({ status: "quoted", answeredAt: now - day, quotes: [aVersion()] });
const accept = { id: "v1", name: "Ada Baker" };

test("stores the name and the day, holds the date, and notifies the client once", () => {
  const result = acceptQuote(quoted, accept, moment);
  expect(changed(quoted, result)).toEqual({
    quotes: [
      { ...aVersion(), acceptedAt: now, acceptedOn: "2026-06-15", acceptedName: "Ada Baker" },
    ],
    heldAt: now,
    updatedAt: now,
  });
  expect(changeOf(result).updates).toEqual([{ kind: "accepted", key: "v1" }]);
  expect(isOnCalendar(changeOf(result).order)).toBe(true);
});

test("accepting again changes nothing, even under another name", () => {
  const once = changeOf(acceptQuote(quoted, accept, moment)).order;
  const again = changeOf(acceptQuote(once, { ...accept, name: "Someone else" }, moment));
  expect(again).toEqual({ order: once });
  expect(again.order).toBe(once);
});

test("keeps the start of an existing hold, and clears the notice that a hold has ended", () => {
  const held = anOrder({ ...quoted, heldAt: now - day });
  expect(changeOf(acceptQuote(held, accept, moment)).order.heldAt).toBe(now - day);
  const ended = anOrder({ ...quoted, holdEndedAt: now - day });
  expect(changeOf(acceptQuote(ended, accept, moment)).order.holdEndedAt).toBeNull();
});

test("accepting a new version leaves a booked order booked", () => {
  const booked = anOrder({
    ...quoted,
    status: "booked",
    statusAt: now - day,
    wasBooked: true,
    quotes: [anAccepted({ id: "v0", replacedAt: now - day }), aVersion({ version: 2 })],
  });
  expect(Object.keys(changed(booked, acceptQuote(booked, accept, moment)))).toEqual([
    "updatedAt",
    "heldAt",
    "quotes",
  ]);
});

test("refuses a quote that isn’t open", () => {
  const refusals = [
    [{ expiresOn: "2026-06-14" }, "expired"],
    [{ replacedAt: now }, "replaced"],
    [{ withdrawnAt: now }, "withdrawn"],
    [{ acceptedAt: 1, replacedAt: now }, "replaced"],
  ] as const;
  for (const [parts, standing] of refusals) {
    const order = anOrder({ ...quoted, quotes: [aVersion(parts)] });
    const error = closedSentences[standing];
    expect(acceptQuote(order, accept, moment)).toEqual({ ok: false, code: "conflict", error });
  }
  for (const status of ["declined", "archived", "spam"] as const) {
    const error = closedSentences.closed;
    expect(acceptQuote(anOrder({ ...quoted, status }), accept, moment)).toMatchObject({ error });
  }
});

test("can be accepted until the end of its last day", () => {
  const order = anOrder({ ...quoted, quotes: [aVersion({ expiresOn: "2026-06-15" })] });
  const midnight = Date.parse("2026-06-16T04:00:00Z");
  expect(acceptQuote(order, accept, { ...moment, now: midnight - 1 }).ok).toBe(true);
  expect(acceptQuote(order, accept, { ...moment, now: midnight }).ok).toBe(false);
});

test("returns not_found for a draft, an unknown version, and a deleted order", () => {
  for (const order of [
    anOrder({ ...quoted, quotes: [aDraft()] }),
    anOrder({ ...quoted, quotes: [aVersion({ id: "other" })] }),
    anOrder({ ...quoted, deletedAt: now }),
  ]) {
    expect(acceptQuote(order, accept, moment)).toMatchObject({ ok: false, code: "not_found" });
  }
});
