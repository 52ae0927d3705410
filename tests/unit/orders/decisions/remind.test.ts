import { expect, test } from "vitest";
import { type ClientUpdateKind, clientUpdateKinds } from "~/features/orders/client-update";
import { remind, reminderKinds, stillApplies } from "~/features/orders/decisions/remind";
import { closedStatuses, orderStatuses } from "~/features/orders/order-status";
import { startOfDay } from "~/studio-time";
import {
  aClientUpdate,
  anAccepted,
  anOrder,
  aPayment,
  aVersion,
  day,
  hour,
  moment,
  now,
} from "../../../support/orders/an-order";

type Parts = Parameters<typeof anOrder>[0];

const days = { unanswered: 3, ending: 1, hold: 7, details: 21, balance: 14, loan: 1 };
const isStillDue = (kind: ClientUpdateKind, parts: Parts, at = now, from: string | null = null) =>
  stillApplies(anOrder(parts), { kind, at, from }, { ...moment, balanceDays: 14 });
const remindersFor = (parts: Parts, set: Partial<typeof days> = days) =>
  remind(anOrder(parts), set, moment).map(({ kind, key }) => `${kind}:${key}`);

/** Three days ago: the last millisecond before June 13 begins. */
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

const lent = {
  ...booked,
  quotes: [anAccepted({ loans: [{ what: "Gold stand", count: 1, days: 3 }] })],
  event: { date: "2026-06-14" },
};

test("reminds of what is on loan from the day after the event until a month after it was due", () => {
  const of = (date: string, parts: Parts = {}) =>
    remindersFor({ ...lent, event: { date }, ...parts }, { loan: 1 });
  expect([of("2026-06-14"), of("2026-06-15")]).toEqual([["loan:order"], []]);
  expect([of("2026-05-13"), of("2026-05-12")]).toEqual([["loan:order"], []]);
  expect(of("2026-06-14", { status: "archived" })).toEqual(["loan:order"]);
  expect(of("2026-06-14", { loanReturnedAt: now })).toEqual([]);
  expect(of("2026-06-14", { quotes: [anAccepted()] })).toEqual([]);
  expect(of("2026-06-14", { status: "quoted", wasBooked: false })).toEqual([]);
});

test("reminds a client three whole days after a quote", () => {
  expect(remindersFor(quoted)).toEqual(["unanswered:v1"]);
  const younger = [aVersion({ sentAt: threeDaysAgo + 1 })];
  expect(remindersFor({ ...quoted, quotes: younger })).toEqual([]);
  expect(remindersFor({ ...quoted, quotes: younger }, { unanswered: 2 })).toEqual([
    "unanswered:v1",
  ]);
});

test("a quote that ends today or tomorrow gets that reminder instead, unless it was sent today", () => {
  expect(remindersFor(ending)).toEqual(["ending:v1"]);
  const of = (parts: Partial<ReturnType<typeof aVersion>>) =>
    remindersFor({ ...ending, quotes: [aVersion({ sentAt: threeDaysAgo, ...parts })] });
  expect(of({ expiresOn: "2026-06-16" })).toEqual(["ending:v1"]);
  expect(of({ expiresOn: "2026-06-15" })).toEqual(["ending:v1"]);
  expect(of({ expiresOn: "2026-06-17" })).toEqual(["unanswered:v1"]);
  expect(of({ expiresOn: "2026-06-14" })).toEqual([]);
  const morning = startOfDay("2026-06-15");
  expect(of({ expiresOn: "2026-06-16", sentAt: morning - 1 })).toEqual(["ending:v1"]);
  expect(of({ expiresOn: "2026-06-16", sentAt: morning })).toEqual([]);
});

test("sends no reminder of a quote that is accepted, replaced, or withdrawn, or whose event is over", () => {
  for (const parts of [quoted, ending]) {
    const [quote] = parts.quotes;
    for (const fate of [{ acceptedAt: 5 }, { replacedAt: 5 }, { withdrawnAt: 5 }]) {
      expect(remindersFor({ ...parts, quotes: [{ ...aVersion(), ...quote, ...fate }] })).toEqual(
        [],
      );
    }
    expect(remindersFor({ ...parts, event: { date: "2026-06-14" } })).toEqual([]);
    for (const status of orderStatuses) {
      const isAhead = ["new", "reviewing", "quoted", "booked"].includes(status);
      const kinds = { unanswered: 3, ending: 1 };
      expect(remindersFor({ ...parts, status }, kinds), status).toHaveLength(isAhead ? 1 : 0);
    }
  }
});

test("sends no reminder to a client who waits for a reply to an inquiry, a question, or a bounced email", () => {
  for (const parts of [quoted, ending]) {
    expect(remindersFor({ ...parts, status: "new", answeredAt: null })).toEqual([]);
    expect(remindersFor({ ...parts, askedAt: now - hour })).toEqual([]);
    expect(remindersFor({ ...parts, bouncedAt: now - hour })).toEqual([]);
    expect(
      remindersFor({ ...parts, status: "booked", askedAt: now - hour }, { ending: 1 }),
    ).toEqual([]);
  }
});

test("after a reply, reminds of the quote’s end again, but not that it is unanswered", () => {
  const asked = { askedAt: now - 2 * hour, answeredAt: now - hour };
  expect(remindersFor({ ...ending, ...asked })).toEqual(["ending:v1"]);
  expect(remindersFor({ ...quoted, ...asked })).toEqual([]);
  expect(remindersFor({ ...quoted, askedAt: threeDaysAgo - 1 })).toEqual(["unanswered:v1"]);
  expect(remindersFor({ ...quoted, askedAt: threeDaysAgo })).toEqual([]);
  expect(remindersFor({ ...ending, askedAt: now - hour, answeredAt: now - hour })).toEqual([
    "ending:v1",
  ]);
});

test("notifies a client two days before a hold ends, once per hold", () => {
  expect(remindersFor(held)).toEqual([`hold:order:${heldAt}`]);
  const later = startOfDay("2026-06-11");
  expect(remindersFor({ ...held, heldAt: later })).toEqual([]);
  expect(remindersFor({ ...held, quotes: [anAccepted({ acceptedAt: later })] })).toEqual([]);
  const updates = [aClientUpdate({ id: `hold:order:${heldAt}`, kind: "hold" })];
  expect(remindersFor({ ...held, updates })).toEqual([]);
  const ofEarlier = [aClientUpdate({ id: `hold:order:${heldAt - 1}`, kind: "hold" })];
  const began = { heldAt: heldAt - 1, quotes: [anAccepted({ acceptedAt: heldAt })] };
  expect(remindersFor({ ...held, ...began, updates: ofEarlier })).toEqual([`hold:order:${heldAt}`]);
});

test("notifies of a short hold on its second day, and never of one without a limit", () => {
  const yesterday = startOfDay("2026-06-15") - 1;
  const of = (at: number, hold: number) =>
    remindersFor({ ...held, heldAt: at, quotes: [anAccepted({ acceptedAt: 1 })] }, { hold });
  expect(of(yesterday, 1)).toHaveLength(1);
  expect(of(yesterday + 1, 1)).toEqual([]);
  expect(of(threeDaysAgo, 0)).toEqual([]);
});

test("sends no hold reminder if anything is paid, or if no deposit was agreed", () => {
  expect(remindersFor({ ...held, payments: [aPayment({ cents: 1 })] })).toEqual([]);
  expect(
    remindersFor({ ...held, quotes: [anAccepted({ acceptedAt: heldAt, deposit: 0 })] }),
  ).toEqual([]);
  expect(remindersFor({ ...held, quotes: [] })).toEqual([]);
  expect(remindersFor({ ...held, event: { date: "2026-06-14" } })).toEqual([]);
});

test("asks for missing final details three weeks before a booked event", () => {
  const of = (parts: Parts) => remindersFor({ ...booked, ...parts }, { details: 21 });
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

test("reminds of the balance two weeks before the event, or on the quote’s due date", () => {
  const of = (date: string, parts: Parts = {}) =>
    remindersFor({ ...booked, event: { date }, ...parts }, { balance: 14 });
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

test("reminds of each payment of a plan on its day, once, and of several that are due together once", () => {
  const plan = [
    { cents: 10_000, dueOn: "2026-06-15" },
    { cents: 10_000, dueOn: "2026-06-16" },
  ];
  const quotes = [anAccepted({ balanceDays: 14, plan })];
  const of = (parts: Parts, today = moment.today) =>
    remind(anOrder({ ...booked, quotes, ...parts }), { balance: 14 }, { ...moment, today }).map(
      ({ key }) => key,
    );
  expect(of({})).toEqual(["order:2026-06-15"]);
  expect(of({}, "2026-06-14")).toEqual([]);
  expect(of({}, "2026-06-16")).toEqual(["order:2026-06-16"]);
  expect(of({}, "2026-09-05")).toEqual(["order"]);
  expect(of({ payments: [aPayment({ cents: 66_450 })] })).toEqual([]);
  expect(of({ payments: [aPayment({ cents: 66_449 })] })).toEqual(["order:2026-06-15"]);
  const updates = [aClientUpdate({ id: "balance:order:2026-06-15", kind: "balance" })];
  expect(of({ updates })).toEqual([]);
  expect(of({ status: "quoted", heldAt: now })).toEqual([]);
  const paid = { ...booked, quotes, payments: [aPayment({ cents: 66_450 })] };
  expect([isStillDue("balance", { ...booked, quotes }), isStillDue("balance", paid)]).toEqual([
    true,
    false,
  ]);
});

test("sends each reminder once, and only the kinds that are switched on", () => {
  const soon = { ...booked, event: { date: "2026-06-20" } };
  expect(remindersFor(soon)).toEqual(["details:order", "balance:order"]);
  expect(remindersFor(soon, { details: 21 })).toEqual(["details:order"]);
  expect(remindersFor(soon, {})).toEqual([]);
  const updates = [
    aClientUpdate({ id: "details:order", kind: "details", isWritten: false }),
    aClientUpdate({ id: "balance:order", kind: "balance" }),
  ];
  expect(remindersFor({ ...soon, updates })).toEqual([]);
});

test("sends no reminder without an address, to one that bounces, or for a deleted order", () => {
  for (const parts of [quoted, ending, held, lent, { ...booked, event: { date: "2026-06-20" } }]) {
    expect(remindersFor(parts).length).toBeGreaterThan(0);
    expect(remindersFor({ ...parts, client: { email: "" } })).toEqual([]);
    expect(remindersFor({ ...parts, bouncedAt: now })).toEqual([]);
    expect(remindersFor({ ...parts, deletedAt: now })).toEqual([]);
  }
});

test("a reminder must still be due when it is written", () => {
  const soon = { ...booked, event: { date: "2026-06-20" } };
  const due = { unanswered: quoted, ending, hold: held, details: soon, balance: soon, loan: lent };
  for (const kind of reminderKinds) {
    expect(isStillDue(kind, due[kind]), kind).toBe(true);
    expect(isStillDue(kind, { ...due[kind], status: "declined" }), kind).toBe(false);
  }
});

test("only a cancellation goes out for a deleted order, and nothing to an address that bounces", () => {
  const all = { ...booked, askedAt: 1, event: { date: "2026-06-20" } };
  for (const kind of clientUpdateKinds) {
    expect(isStillDue(kind, { ...all, deletedAt: now }, now), kind).toBe(kind === "canceled");
    expect(isStillDue(kind, { ...all, bouncedAt: now }, now), kind).toBe(false);
  }
});

test("a cancellation goes out unless the order goes on", () => {
  expect(isStillDue("canceled", { ...booked, deletedAt: now })).toBe(true);
  for (const status of orderStatuses) {
    const ended = closedStatuses.includes(status);
    expect(isStillDue("canceled", { status }), status).toBe(ended);
    expect(isStillDue("canceled", { status, deletedAt: now }), status).toBe(true);
  }
  expect(isStillDue("canceled", { ...booked, status: "archived" })).toBe(false);
});

test("a booking goes out while the order is booked", () => {
  for (const status of orderStatuses) {
    expect(isStillDue("booked", { status }), status).toBe(status === "booked");
  }
});

test("a payment goes out unless it has been fully refunded since", () => {
  const payments = [aPayment({ at: 5 }), aPayment({ id: "r1", cents: -56_450, at: 7 })];
  expect(isStillDue("paid", { payments: [aPayment({ at: 5 })] }, 5)).toBe(true);
  expect(isStillDue("paid", { payments: [aPayment({ at: 5 })] }, 6)).toBe(false);
  expect(isStillDue("paid", { payments }, 5)).toBe(false);
});

test("an acceptance always goes out", () => {
  expect(isStillDue("accepted", {})).toBe(true);
});

test("a refund or a lower total goes out unless it was reversed", () => {
  const refund = aPayment({ id: "r", entry: "refund", cents: -100, at: 5 });
  const discount = aPayment({ id: "d", entry: "discount", cents: 0, off: 100, at: 5 });
  const reversal = aPayment({ id: "b", entry: "reversal", cents: 0, at: 6 });
  const declined = { status: "declined" } as const;
  expect(isStillDue("refunded", { ...declined, payments: [refund] }, 5)).toBe(true);
  expect(isStillDue("reduced", { payments: [discount] }, 5)).toBe(true);
  expect(isStillDue("refunded", { payments: [discount] }, 5)).toBe(false);
  expect(isStillDue("reduced", { payments: [refund] }, 5)).toBe(false);
  for (const [kind, entry] of [
    ["refunded", refund],
    ["reduced", discount],
  ] as const) {
    const payments = [entry, { ...reversal, takesBack: entry.id }];
    expect(isStillDue(kind, { payments }, 5), kind).toBe(false);
    expect(isStillDue(kind, { payments: [entry] }, 6), kind).toBe(false);
  }
});

test("a move goes out while the order is still on another day and on the calendar", () => {
  const moved = { ...booked, event: { scheduledOn: "2026-09-20" } };
  expect(isStillDue("moved", moved, now, "2026-09-19")).toBe(true);
  expect(isStillDue("moved", booked, now, "2026-09-19")).toBe(false);
  expect(isStillDue("moved", { ...moved, status: "declined" }, now, "2026-09-19")).toBe(false);
});

test("the end of a hold goes out while the date is free, in the future, and unpaid", () => {
  const freed = { ...held, heldAt: null, holdEndedAt: now };
  expect(isStillDue("freed", freed)).toBe(true);
  for (const parts of [
    { heldAt: now },
    { status: "booked" },
    { status: "declined" },
    { event: { date: "2026-06-14" } },
    { payments: [aPayment({ cents: 1 })] },
  ] as const) {
    expect(isStillDue("freed", { ...freed, ...parts })).toBe(false);
  }
});

test("while a bank debit is on its way, nobody is reminded to pay", () => {
  const debit = { reference: "pi_1", page: "cs_1", cents: 56_450, since: now, failedAt: null };
  const soon = { ...booked, event: { date: "2026-06-20" } };
  for (const [kind, parts] of [
    ["hold", held],
    ["balance", soon],
  ] as const) {
    expect(isStillDue(kind, parts), kind).toBe(true);
    expect(isStillDue(kind, { ...parts, debits: [debit] }), kind).toBe(false);
    const failed = { ...debit, failedAt: now };
    expect(isStillDue(kind, { ...parts, debits: [failed] }), kind).toBe(true);
  }
});

test("that a bank debit failed goes out unless it was paid since", () => {
  expect(isStillDue("failed", booked)).toBe(true);
  expect(isStillDue("failed", { ...booked, payments: [aPayment({ at: now })] })).toBe(false);
});
