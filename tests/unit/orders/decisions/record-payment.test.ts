import { expect, test } from "vitest";
import { cardPageLife } from "~/features/orders/decisions/open-card-page";
import {
  describeEntry,
  isPaidTwice,
  recordPayment,
} from "~/features/orders/decisions/record-payment";
import { openStatuses, orderStatuses } from "~/features/orders/order-status";
import { byStripe } from "~/platform/journal/event";
import {
  aClientUpdate,
  anAccepted,
  anOrder,
  aPayment,
  aVersion,
  changed,
  changeOf,
  day,
  hour,
  later,
  moment,
  now,
} from "../../../support/orders/an-order";

const accepted = anOrder({
  status: "quoted",
  answeredAt: now - day,
  heldAt: now - hour,
  quotes: [anAccepted()],
});
const cash = {
  id: "p2",
  cents: 56_450,
  kind: "cash",
  paidOn: "2026-06-15",
  note: "",
  personId: "owner",
} as const;
const card = { ...cash, kind: "card", note: "pi_1", personId: byStripe } as const;
const entry = { ...cash, at: now, takesBack: null, part: null, entry: "payment", off: 0 };

test("the deposit books the order, notifies the client of both, and logs the payment", () => {
  const result = recordPayment(accepted, cash, moment);
  expect(changed(accepted, result)).toEqual({
    status: "booked",
    statusAt: now,
    wasBooked: true,
    payments: [{ ...entry, bookedFrom: "quoted" }],
    updatedAt: now,
  });
  expect(changeOf(result)).toMatchObject({
    updates: [
      { kind: "paid", key: "p2" },
      { kind: "booked", key: "order:0" },
    ],
    log: [{ name: "payment.recorded", order: "order", amount: "$564.50", how: "Cash" }],
  });
});

test("books nothing until the full deposit is paid", () => {
  const result = recordPayment(accepted, { ...cash, cents: 56_449 }, moment);
  expect(changed(accepted, result)).toEqual({
    payments: [{ ...entry, cents: 56_449, bookedFrom: null }],
    updatedAt: now,
  });
  expect(changeOf(result).updates).toEqual([{ kind: "paid", key: "p2" }]);
  const rest = { ...cash, id: "p3", cents: 1 };
  expect(changeOf(recordPayment(changeOf(result).order, rest, moment)).order.status).toBe("booked");
});

test("refunded money does not count toward the deposit", () => {
  const payments = [aPayment(), aPayment({ id: "r1", cents: -56_450, takesBack: "p1" })];
  const order = anOrder({ ...accepted, payments });
  const half = changeOf(recordPayment(order, { ...cash, cents: 30_000 }, moment)).order;
  expect(half.status).toBe("quoted");
});

test("a payment books open orders only", () => {
  for (const status of orderStatuses) {
    const order = anOrder({ ...accepted, status, wasBooked: status === "booked" });
    const after = changeOf(recordPayment(order, cash, moment)).order;
    const books = openStatuses.some((open) => open === status);
    expect(after.status, status).toBe(books ? "booked" : status);
    expect(after.payments.at(-1)?.bookedFrom).toBe(books ? status : null);
  }
});

test("notifies the client of a closed order of card payments, not of the owner’s own entries", () => {
  const canceled = anOrder({ ...accepted, status: "declined" });
  expect(changeOf(recordPayment(canceled, cash, moment)).updates).toEqual([]);
  expect(changeOf(recordPayment(canceled, card, moment)).updates).toEqual([
    { kind: "paid", key: card.id },
  ]);
});

test("books nothing without an accepted quote; any payment covers a deposit of zero", () => {
  const of = (quotes: ReturnType<typeof aVersion>[]) =>
    changeOf(recordPayment(anOrder({ ...accepted, quotes }), { ...cash, cents: 1 }, moment)).order;
  expect(of([]).status).toBe("quoted");
  expect(of([aVersion()]).status).toBe("quoted");
  expect(of([anAccepted({ withdrawnAt: now })]).status).toBe("quoted");
  expect(of([anAccepted({ deposit: 0 })]).status).toBe("booked");
});

test("the deposit is that of the last accepted quote, even if a newer version is open", () => {
  const newer = aVersion({ id: "v2", version: 2, deposit: 90_000 });
  const order = anOrder({ ...accepted, quotes: [anAccepted({ replacedAt: now }), newer] });
  expect(changeOf(recordPayment(order, cash, moment)).order.status).toBe("booked");
});

test("a card books only a date that is still held; the owner’s own entry also books a free one", () => {
  const released = anOrder({ ...accepted, heldAt: null });
  const byCard = recordPayment(released, card, moment);
  expect(Object.keys(changed(released, byCard))).toEqual(["updatedAt", "payments"]);
  expect(changeOf(byCard).updates).toEqual([{ kind: "paid", key: "p2" }]);
  expect(changeOf(recordPayment(released, cash, moment)).order.status).toBe("booked");
  expect(changeOf(recordPayment(accepted, card, moment)).order.status).toBe("booked");
});

test("a booking counts as a reply to the client", () => {
  const asked = anOrder({ ...accepted, askedAt: now - hour });
  expect(changeOf(recordPayment(asked, cash, moment)).order.answeredAt).toBe(now);
  const part = recordPayment(asked, { ...cash, cents: 1 }, moment);
  expect(changeOf(part).order.answeredAt).toBe(now - day);
});

test("recording a payment again is a no-op, whatever has happened to the order since", () => {
  const once = changeOf(recordPayment(accepted, card, moment)).order;
  expect(changeOf(recordPayment(once, card, later(hour)))).toEqual({ order: once });
  const deleted = anOrder({ ...once, deletedAt: now });
  expect(changeOf(recordPayment(deleted, card, later(hour))).order).toBe(deleted);
});

test("returns a conflict for another amount under the same id", () => {
  const once = changeOf(recordPayment(accepted, cash, moment)).order;
  expect(recordPayment(once, { ...cash, cents: 1 }, moment)).toEqual({
    ok: false,
    code: "conflict",
    error: "This payment was already recorded.",
  });
});

test("records a card payment for a deleted order, without booking it or notifying the client", () => {
  const deleted = anOrder({ ...accepted, deletedAt: now - hour });
  expect(recordPayment(deleted, cash, moment)).toMatchObject({ code: "not_found" });
  const result = recordPayment(deleted, card, moment);
  expect(changed(deleted, result)).toEqual({
    payments: [
      { ...card, at: now, bookedFrom: null, takesBack: null, part: null, entry: "payment", off: 0 },
    ],
    updatedAt: now,
  });
  expect(changeOf(result)).toMatchObject({
    updates: [],
    log: [{ name: "payment.recorded", order: "order", amount: "$564.50", how: "Card, pi_1" }],
  });
});

test("notifies of a booking again only after a cancellation", () => {
  const canceled = aClientUpdate({ id: "canceled:order:1", kind: "canceled" });
  const order = anOrder({ ...accepted, updates: [canceled] });
  expect(changeOf(recordPayment(order, cash, moment)).updates).toContainEqual({
    kind: "booked",
    key: "order:1",
  });
});

test("Activity shows Stripe’s reference, and never the owner’s own note", () => {
  const note = "From Ada’s mother";
  expect(describeEntry({ ...cash, note })).toEqual({ amount: "$564.50", how: "Cash" });
  expect(describeEntry({ ...card, cents: -5 })).toEqual({ amount: "$0.05", how: "Card, pi_1" });
});

test("paid twice: the same amount by card within the life of one page, with no refund", () => {
  const part = "deposit" as const;
  const first = aPayment({ kind: "card", personId: byStripe, at: now - 60_000, part });
  const second = { id: "p2", cents: 56_450, at: now, personId: byStripe, part };
  const isTwice = (other: Partial<typeof first>, more: (typeof first)[] = []) =>
    isPaidTwice({ payments: [{ ...first, ...other }, ...more] }, second);
  expect(isTwice({})).toBe(true);
  expect(isTwice({ at: now - cardPageLife + 1 })).toBe(true);
  expect(isTwice({ at: now - cardPageLife })).toBe(false);
  expect(isTwice({ at: now + 60_000 })).toBe(true);
  expect(isTwice({ cents: 56_451 })).toBe(false);
  expect(isTwice({ part: "balance" })).toBe(false);
  expect(isTwice({ personId: "owner" })).toBe(false);
  expect(isTwice({ id: "p2" })).toBe(false);
  expect(isTwice({}, [aPayment({ id: "r1", cents: -56_450, takesBack: "p1" })])).toBe(false);
  expect(isPaidTwice({ payments: [first] }, { ...second, personId: "owner" })).toBe(false);
});
