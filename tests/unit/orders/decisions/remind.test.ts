import { expect, test } from "vitest";
import { isStillTrue, remind, reminderKinds } from "~/features/orders/decisions/remind";
import { orderStatuses } from "~/features/orders/order-status";
import { type TellingKind, tellingKinds } from "~/features/orders/telling";
import { startOfDay } from "~/studio-time";
import {
  anAccepted,
  anOrder,
  aPayment,
  aTelling,
  aVersion,
  day,
  hour,
  moment,
  now,
} from "../../../support/orders/an-order";

type Parts = Parameters<typeof anOrder>[0];

const days = { unanswered: 3, ending: 1, hold: 7, details: 21, balance: 14 };
const isSo = (kind: TellingKind, parts: Parts, at = now, from: string | null = null) =>
  isStillTrue(anOrder(parts), { kind, at, from }, moment);
const told = (parts: Parts, set: Partial<typeof days> = days) =>
  remind(anOrder(parts), set, moment).map(({ kind, key }) => `${kind}:${key}`);

/** Sent before the day that begins two days before today: three days ago, at the latest moment of it. */
const threeDaysAgo = startOfDay("2026-06-13") - 1;
const quoted = {
  status: "quoted",
  answeredAt: threeDaysAgo,
  quotes: [aVersion({ sentAt: threeDaysAgo })],
} as const;
const ending = { ...quoted, quotes: [aVersion({ sentAt: now - day, expiresOn: "2026-06-16" })] };
const booked = {
  status: "booked",
  wasBooked: true,
  quotes: [anAccepted()],
  payments: [aPayment()],
} as const;
const heldAt = startOfDay("2026-06-11") - 1;
const held = { status: "quoted", heldAt, quotes: [anAccepted({ acceptedAt: heldAt })] } as const;

test("three whole days after a quote its client is asked whether they had time to look", () => {
  expect(told(quoted)).toEqual(["unanswered:v1"]);
  const younger = [aVersion({ sentAt: threeDaysAgo + 1 })];
  expect(told({ ...quoted, quotes: younger })).toEqual([]);
  expect(told({ ...quoted, quotes: younger }, { unanswered: 2 })).toEqual(["unanswered:v1"]);
});

test("a quote that ends tomorrow, or today, is told so instead, unless it was sent today", () => {
  expect(told(ending)).toEqual(["ending:v1"]);
  const of = (parts: Partial<ReturnType<typeof aVersion>>) =>
    told({ ...ending, quotes: [aVersion({ sentAt: threeDaysAgo, ...parts })] });
  expect(of({ expiresOn: "2026-06-16" })).toEqual(["ending:v1"]);
  expect(of({ expiresOn: "2026-06-15" })).toEqual(["ending:v1"]);
  expect(of({ expiresOn: "2026-06-17" })).toEqual(["unanswered:v1"]);
  expect(of({ expiresOn: "2026-06-14" })).toEqual([]);
  const morning = startOfDay("2026-06-15");
  expect(of({ expiresOn: "2026-06-16", sentAt: morning - 1 })).toEqual(["ending:v1"]);
  expect(of({ expiresOn: "2026-06-16", sentAt: morning })).toEqual([]);
});

test("nobody is reminded of a quote that is answered, replaced, withdrawn, or of a day that is over", () => {
  for (const parts of [quoted, ending]) {
    const [quote] = parts.quotes;
    for (const fate of [{ acceptedAt: 5 }, { replacedAt: 5 }, { withdrawnAt: 5 }]) {
      expect(told({ ...parts, quotes: [{ ...aVersion(), ...quote, ...fate }] })).toEqual([]);
    }
    expect(told({ ...parts, event: { date: "2026-06-14" } })).toEqual([]);
    for (const status of orderStatuses) {
      const isAhead = ["new", "reviewing", "quoted", "booked"].includes(status);
      const kinds = { unanswered: 3, ending: 1 };
      expect(told({ ...parts, status }, kinds), status).toHaveLength(isAhead ? 1 : 0);
    }
  }
});

test("nobody is reminded who waits for an answer: to the inquiry, to a question, or to what came back", () => {
  for (const parts of [quoted, ending]) {
    expect(told({ ...parts, status: "new", answeredAt: null })).toEqual([]);
    expect(told({ ...parts, askedAt: now - hour })).toEqual([]);
    expect(told({ ...parts, bouncedAt: now - hour })).toEqual([]);
    expect(told({ ...parts, status: "booked", askedAt: now - hour }, { ending: 1 })).toEqual([]);
  }
});

test("once answered, the end of the quote is told again, but no more that there was no reply", () => {
  const asked = { askedAt: now - 2 * hour, answeredAt: now - hour };
  expect(told({ ...ending, ...asked })).toEqual(["ending:v1"]);
  expect(told({ ...quoted, ...asked })).toEqual([]);
  expect(told({ ...quoted, askedAt: threeDaysAgo - 1 })).toEqual(["unanswered:v1"]);
  expect(told({ ...quoted, askedAt: threeDaysAgo })).toEqual([]);
  expect(told({ ...ending, askedAt: now - hour, answeredAt: now - hour })).toEqual(["ending:v1"]);
});

test("two days before a hold ends its client is told, once for each hold", () => {
  expect(told(held)).toEqual([`hold:order:${heldAt}`]);
  const later = startOfDay("2026-06-11");
  expect(told({ ...held, heldAt: later })).toEqual([]);
  expect(told({ ...held, quotes: [anAccepted({ acceptedAt: later })] })).toEqual([]);
  const tellings = [aTelling({ id: `hold:order:${heldAt}`, kind: "hold" })];
  expect(told({ ...held, tellings })).toEqual([]);
  const ofEarlier = [aTelling({ id: `hold:order:${heldAt - 1}`, kind: "hold" })];
  const began = { heldAt: heldAt - 1, quotes: [anAccepted({ acceptedAt: heldAt })] };
  expect(told({ ...held, ...began, tellings: ofEarlier })).toEqual([`hold:order:${heldAt}`]);
});

test("a short hold is told of on the day after it began, one without a limit never", () => {
  const yesterday = startOfDay("2026-06-15") - 1;
  const of = (at: number, hold: number) =>
    told({ ...held, heldAt: at, quotes: [anAccepted({ acceptedAt: 1 })] }, { hold });
  expect(of(yesterday, 1)).toHaveLength(1);
  expect(of(yesterday + 1, 1)).toEqual([]);
  expect(of(threeDaysAgo, 0)).toEqual([]);
});

test("a hold ends unnoticed once anything is paid, or where no deposit was agreed", () => {
  expect(told({ ...held, payments: [aPayment({ cents: 1 })] })).toEqual([]);
  expect(told({ ...held, quotes: [anAccepted({ acceptedAt: heldAt, deposit: 0 })] })).toEqual([]);
  expect(told({ ...held, quotes: [] })).toEqual([]);
  expect(told({ ...held, event: { date: "2026-06-14" } })).toEqual([]);
});

test("the final details are asked for three weeks before the event of a booked order, until they are there", () => {
  const of = (parts: Parts) => told({ ...booked, ...parts }, { details: 21 });
  expect(of({ event: { date: "2026-07-06" } })).toEqual(["details:order"]);
  expect(of({ event: { date: "2026-07-07" } })).toEqual([]);
  expect(of({ event: { scheduledOn: "2026-07-06" } })).toEqual(["details:order"]);
  expect(of({ event: { date: "2026-06-15" } })).toEqual(["details:order"]);
  expect(of({ event: { date: "2026-06-14" } })).toEqual([]);
  const finalDetails = {
    handover: "pickup",
    contact: "Ben",
    phone: "1",
    note: "",
    givenAt: now,
  } as const;
  expect(of({ event: { date: "2026-07-06" }, finalDetails })).toEqual([]);
});

test("the balance is due two weeks before the event, or on the day that the quote says", () => {
  const of = (date: string, parts: Parts = {}) =>
    told({ ...booked, event: { date }, ...parts }, { balance: 14 });
  expect([of("2026-06-29"), of("2026-06-30")]).toEqual([["balance:order"], []]);
  const quotes = [anAccepted({ balanceDays: 30 })];
  expect([of("2026-07-15", { quotes }), of("2026-07-16", { quotes })]).toEqual([
    ["balance:order"],
    [],
  ]);
  const onTheDay = [anAccepted({ balanceDays: 0 })];
  expect(of("2026-06-29", { quotes: onTheDay })).toEqual([]);
  expect(of("2026-06-15", { quotes: onTheDay })).toEqual(["balance:order"]);
  expect(of("2026-06-29", { payments: [aPayment({ cents: 112_900 })] })).toEqual([]);
  expect(of("2026-06-29", { quotes: [] })).toEqual([]);
  expect(of("2026-06-14")).toEqual([]);
  expect(of("2026-06-29", { status: "archived" })).toEqual([]);
});

test("each is told once, and only what is switched on", () => {
  const soon = { ...booked, event: { date: "2026-06-20" } };
  expect(told(soon)).toEqual(["details:order", "balance:order"]);
  expect(told(soon, { details: 21 })).toEqual(["details:order"]);
  expect(told(soon, {})).toEqual([]);
  const tellings = [
    aTelling({ id: "details:order", kind: "details", isWritten: false }),
    aTelling({ id: "balance:order", kind: "balance" }),
  ];
  expect(told({ ...soon, tellings })).toEqual([]);
});

test("nobody is reminded without an address, at one that bounces, or of a deleted order", () => {
  for (const parts of [quoted, ending, held, { ...booked, event: { date: "2026-06-20" } }]) {
    expect(told(parts).length).toBeGreaterThan(0);
    expect(told({ ...parts, client: { email: "" } })).toEqual([]);
    expect(told({ ...parts, bouncedAt: now })).toEqual([]);
    expect(told({ ...parts, deletedAt: now })).toEqual([]);
  }
});

test("what is a reminder is still true by the same rules when it is written", () => {
  const soon = { ...booked, event: { date: "2026-06-20" } };
  const due = { unanswered: quoted, ending, hold: held, details: soon, balance: soon };
  for (const kind of reminderKinds) {
    expect(isSo(kind, due[kind]), kind).toBe(true);
    expect(isSo(kind, { ...due[kind], status: "declined" }), kind).toBe(false);
  }
});

test("of a deleted order, and at an address that bounces, nothing is true but a cancellation", () => {
  const all = { ...booked, askedAt: 1, event: { date: "2026-06-20" } };
  for (const kind of tellingKinds) {
    expect(isSo(kind, { ...all, deletedAt: now }, now), kind).toBe(kind === "canceled");
    expect(isSo(kind, { ...all, bouncedAt: now }, now), kind).toBe(false);
  }
});

test("a cancellation is true while the order is not booked again", () => {
  expect(isSo("canceled", { status: "declined" })).toBe(true);
  expect(isSo("canceled", { ...booked, deletedAt: now })).toBe(true);
  expect(isSo("canceled", booked)).toBe(false);
});

test("a booking is told while the order is booked", () => {
  for (const status of orderStatuses) {
    expect(isSo("booked", { status }), status).toBe(status === "booked");
  }
});

test("a payment is told if something is left of what came since", () => {
  const payments = [aPayment({ at: 5 }), aPayment({ id: "r1", cents: -56_450, at: 7 })];
  expect(isSo("paid", { payments: [aPayment({ at: 5 })] }, 5)).toBe(true);
  expect(isSo("paid", { payments: [aPayment({ at: 5 })] }, 6)).toBe(false);
  expect(isSo("paid", { payments }, 5)).toBe(false);
});

test("acceptances and refunds stay true", () => {
  expect([isSo("accepted", {}), isSo("refunded", { status: "declined" })]).toEqual([true, true]);
});

test("a move is told while the order is still on another day, and has a place", () => {
  const moved = { ...booked, event: { scheduledOn: "2026-09-20" } };
  expect(isSo("moved", moved, now, "2026-09-19")).toBe(true);
  expect(isSo("moved", booked, now, "2026-09-19")).toBe(false);
  expect(isSo("moved", { ...moved, status: "declined" }, now, "2026-09-19")).toBe(false);
});

test("that a hold has ended is told while the date is free, to come, and unpaid", () => {
  const freed = { ...held, heldAt: null, holdEndedAt: now };
  expect(isSo("freed", freed)).toBe(true);
  for (const parts of [
    { heldAt: now },
    { status: "booked" },
    { status: "declined" },
    { event: { date: "2026-06-14" } },
    { payments: [aPayment({ cents: 1 })] },
  ] as const) {
    expect(isSo("freed", { ...freed, ...parts })).toBe(false);
  }
});
