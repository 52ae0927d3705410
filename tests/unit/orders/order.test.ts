import { expect, test } from "vitest";
import {
  agreedQuote,
  calendarEntry,
  currentQuote,
  eventDay,
  hasPlace,
  heldSince,
  holdEndsOn,
  isAhead,
  isBooked,
  isBounced,
  isHeld,
  isHeldUnpaid,
  isLive,
  isOnCalendar,
  isOpen,
  isOwn,
  offeredQuote,
  orderAccount,
  paidFor,
  replyDueAt,
} from "~/features/orders/order";
import { orderStatuses } from "~/features/orders/order-status";
import { replyTime } from "~/studio";
import { startOfDay } from "~/studio-time";
import {
  aDraft,
  anAccepted,
  anOrder,
  aPayment,
  aVersion,
  day,
  now,
} from "../../support/orders/an-order";

test("what each status means for the calendar", () => {
  const table = orderStatuses.map((status) => {
    const order = anOrder({ status, heldAt: now });
    const rules = { isOpen, isHeld, isBooked, isOnCalendar, hasPlace, isAhead };
    const holding = Object.entries(rules).flatMap(([name, rule]) => (rule(order) ? [name] : []));
    return [status, holding.join(" ")];
  });
  expect(Object.fromEntries(table)).toEqual({
    new: "isOpen isHeld isOnCalendar hasPlace isAhead",
    reviewing: "isOpen isHeld isOnCalendar hasPlace isAhead",
    quoted: "isOpen isHeld isOnCalendar hasPlace isAhead",
    booked: "isBooked isOnCalendar hasPlace isAhead",
    declined: "",
    archived: "",
    spam: "",
  });
});

test("an open order that isn't held has a place, but takes no capacity of the day", () => {
  const order = anOrder();
  expect([isHeld(order), isOnCalendar(order), hasPlace(order)]).toEqual([false, false, true]);
});

test("an archived booking stays booked", () => {
  for (const status of orderStatuses) {
    const order = anOrder({ status, wasBooked: true });
    expect(isBooked(order), status).toBe(status === "booked" || status === "archived");
  }
});

test("a deleted order is not on the calendar", () => {
  const order = anOrder({ status: "booked", deletedAt: now });
  expect([isLive(order), isOnCalendar(order), hasPlace(order)]).toEqual([false, false, false]);
  expect(hasPlace(anOrder({ deletedAt: now }))).toBe(false);
  expect(calendarEntry(order)).toBeNull();
});

test("an order without an inquiry is the studio’s own", () => {
  expect([isOwn(anOrder()), isOwn(anOrder({ inquiryId: null }))]).toEqual([false, true]);
});

test("the event’s day is the day it was moved to, or the requested one", () => {
  expect(eventDay(anOrder())).toBe("2026-09-19");
  expect(eventDay(anOrder({ event: { scheduledOn: "2026-09-20" } }))).toBe("2026-09-20");
});

test("a reply is due within the promised time of the inquiry, a later message, or a bounce", () => {
  const of = (parts: Parameters<typeof anOrder>[0]) => replyDueAt(anOrder(parts));
  expect(of({ receivedAt: 5 })).toBe(5 + replyTime);
  expect(of({ receivedAt: 5, askedAt: 9 })).toBe(5 + replyTime);
  expect(of({ status: "reviewing", answeredAt: 6 })).toBeNull();
  expect(of({ status: "quoted", answeredAt: null })).toBeNull();
  for (const status of ["new", "reviewing", "quoted"] as const) {
    expect(of({ status, answeredAt: 6, askedAt: 9 })).toBe(9 + replyTime);
    expect(of({ status, answeredAt: 6, bouncedAt: 8 })).toBe(8 + replyTime);
    expect(of({ status, answeredAt: 6, askedAt: 9, bouncedAt: 8 })).toBe(8 + replyTime);
    expect(of({ status, answeredAt: 9, askedAt: 9, bouncedAt: 8 })).toBeNull();
  }
  for (const status of ["booked", "declined", "archived", "spam"] as const) {
    expect(of({ status, answeredAt: null, askedAt: 9, bouncedAt: 8 }), status).toBeNull();
  }
});

test("at most one version is current, one agreed, and one open to accept", () => {
  const cases = [
    [[], undefined, undefined, undefined],
    [[aDraft()], undefined, undefined, undefined],
    [[aVersion(), aDraft({ id: "v2" })], "v1", undefined, "v1"],
    [[anAccepted()], "v1", "v1", undefined],
    [[anAccepted({ replacedAt: 5 }), aVersion({ id: "v2" })], "v2", "v1", "v2"],
    [[anAccepted({ replacedAt: 5 }), anAccepted({ id: "v2" })], "v2", "v2", undefined],
    [[anAccepted(), aVersion({ id: "v2", withdrawnAt: 5 })], "v1", "v1", undefined],
    [[aVersion({ withdrawnAt: 5 })], undefined, undefined, undefined],
    [[anAccepted({ withdrawnAt: 5 })], undefined, undefined, undefined],
  ] as const;
  for (const [quotes, ...expected] of cases) {
    const order = anOrder({ status: "quoted", quotes });
    const found = [currentQuote(order), agreedQuote(order), offeredQuote(order)];
    expect(found.map((quote) => quote?.id)).toEqual(expected);
  }
});

test("a closed order offers no quote", () => {
  for (const status of orderStatuses) {
    const order = anOrder({ status, quotes: [aVersion()] });
    expect(offeredQuote(order) !== undefined, status).toBe(isAhead(order));
  }
});

test("sums the ledger, in total or from a given time inclusive", () => {
  const payments = [aPayment({ at: 5 }), aPayment({ id: "r1", at: 7, cents: -20_000 })];
  expect([5, 6, 7, 8].map((since) => paidFor({ payments }, since))).toEqual([
    36_450, -20_000, -20_000, 0,
  ]);
  expect(paidFor({ payments })).toBe(36_450);
});

test("what is due comes from the accepted quote, even if a newer version is open", () => {
  const newer = aVersion({ id: "v2", total: 200_000 });
  const quotes = [anAccepted({ replacedAt: 5 }), newer];
  expect(orderAccount(anOrder({ quotes, payments: [aPayment()] }))).toMatchObject({
    total: 112_900,
    paid: 56_450,
    depositDue: 0,
    due: 56_450,
  });
  const notAgreed = anOrder({ quotes: [newer], payments: [aPayment()] });
  expect(orderAccount(notAgreed)).toMatchObject({ due: 0, depositDue: 0, over: 56_450 });
});

test("heldSince is the later of the hold and the last acceptance", () => {
  const acceptedAt = now - day;
  const of = (parts: Parameters<typeof anOrder>[0]) =>
    heldSince(anOrder({ heldAt: 5, quotes: [anAccepted({ acceptedAt })], ...parts }));
  expect(of({})).toBe(acceptedAt);
  expect(of({ heldAt: now })).toBe(now);
  expect(of({ quotes: [] })).toBe(5);
  expect([of({ heldAt: null }), of({ status: "booked" })]).toEqual([null, null]);
});

test("a hold may end while no part of an agreed deposit is paid", () => {
  const of = (parts: Parameters<typeof anOrder>[0]) =>
    isHeldUnpaid(anOrder({ heldAt: 5, quotes: [anAccepted()], ...parts }));
  const back = aPayment({ id: "r1", cents: -56_450, takesBack: "p1" });
  expect([of({}), of({ payments: [aPayment(), back] })]).toEqual([true, true]);
  expect(of({ payments: [aPayment({ cents: 1 })] })).toBe(false);
  expect(of({ quotes: [anAccepted({ deposit: 0 })] })).toBe(false);
  expect(of({ quotes: [aVersion()] })).toBe(false);
  expect(of({ heldAt: null })).toBe(false);
  expect(of({ status: "booked" })).toBe(false);
});

test("a hold’s last day is never in the past", () => {
  expect(holdEndsOn(startOfDay("2026-06-10"), 7, now)).toBe("2026-06-17");
  expect(holdEndsOn(startOfDay("2026-06-10") - 1, 7, now)).toBe("2026-06-16");
  expect(holdEndsOn(startOfDay("2026-06-01"), 7, now)).toBe("2026-06-16");
  expect(holdEndsOn(startOfDay("2026-06-01"), 7, startOfDay("2026-06-15") - 1)).toBe("2026-06-15");
});

test("an address is bounced until the client is answered again, or writes", () => {
  const of = (parts: Parameters<typeof anOrder>[0]) => isBounced(anOrder(parts));
  expect([of({}), of({ bouncedAt: 5 }), of({ bouncedAt: 5, answeredAt: 4 })]).toEqual([
    false,
    true,
    true,
  ]);
  expect([of({ bouncedAt: 5, answeredAt: 5 }), of({ bouncedAt: 5, askedAt: 6 })]).toEqual([
    false,
    false,
  ]);
});

test("a calendar entry has what the day of a held or booked event needs", () => {
  const finalDetails = {
    handover: "pickup",
    contact: "Ben",
    phone: "1",
    note: "",
    givenAt: 5,
  } as const;
  const event = { scheduledOn: "2026-09-20", time: "15:30" };
  const held = anOrder({ heldAt: 5, event });
  const entry = {
    day: "2026-09-20",
    isBooked: false,
    name: "Ada Baker",
    type: "wedding",
    time: "15:30",
    servings: "80",
    location: "Solon",
    handover: null,
  };
  expect(calendarEntry(held)).toEqual(entry);
  expect(calendarEntry(anOrder({ status: "booked", event, finalDetails }))).toEqual({
    ...entry,
    isBooked: true,
    handover: "pickup",
  });
  expect(calendarEntry(anOrder())).toBeNull();
});
