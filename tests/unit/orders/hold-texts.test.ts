import { expect, test } from "vitest";
import {
  acceptanceSentence,
  agreedBefore,
  dateSentence,
  dateState,
  holdRule,
  offerSentence,
} from "~/features/orders/hold-texts";
import type { Order } from "~/features/orders/order";
import { anAccepted, anOrder, aPayment, aVersion, now } from "../../support/orders/an-order";

const terms = { days: 7, now };
const held = { status: "quoted", heldAt: now, quotes: [anAccepted()] } as const;
const saysOf = (parts: Parameters<typeof anOrder>[0], more: object = {}) =>
  dateSentence(anOrder(parts), { ...terms, ...more });

test("the rule says what holds a date, until when, what reserves it, and what comes after", () => {
  expect(holdRule).toMatch(/^An inquiry by itself holds no date\. Accepting your quote holds/);
  expect(holdRule).toContain("until the day named on its page, and your deposit reserves it.");
  expect(holdRule).toContain("After that day, without a deposit, someone else can book it.");
});

test("a quote states the rule with its own deposit", () => {
  expect(offerSentence({ total: 100_000, deposit: 30_000 })).toBe(
    "Accepting this quote holds your date until the day named on its page. Your deposit of $300.00 (30%) reserves it; after that day, without it, someone else can book it.",
  );
  expect(offerSentence({ total: 100_000, deposit: 12_345 })).toContain(
    "deposit of $123.45 reserves",
  );
  expect(offerSentence({ total: 100_000, deposit: 0 })).toBe(
    "Accepting this quote holds your date. No deposit is needed.",
  );
});

test("a canceled order says so, and what happens to the payment", () => {
  const canceled = { ...held, status: "declined" } as const;
  expect(saysOf(canceled)).toBe("Your order is canceled.");
  expect(saysOf({ ...canceled, payments: [aPayment()] })).toBe(
    "Your order is canceled. You’ve paid $564.50. Under our terms we keep it as your deposit.",
  );
  expect(saysOf({ status: "declined", quotes: [aVersion()] })).toBe("");
});

test("a version that isn’t accepted names the accepted one before it", () => {
  const [accepted, newer] = [anAccepted(), aVersion({ id: "newer", version: 2 })];
  const order = anOrder({ ...held, quotes: [accepted, newer] });
  expect(agreedBefore(order, newer, true)).toBe(
    "You accepted quote 1 of $1,129.00 on Jun 15, 2026. It counts until you accept this one.",
  );
  expect(agreedBefore(order, newer, false)).toMatch(/It still counts\.$/);
  expect(agreedBefore(order, accepted, true)).toBe("");
  expect(agreedBefore(anOrder({ quotes: [newer] }), newer, true)).toBe("");
});

test("an inquiry, and an order closed without a booking, hold nothing", () => {
  expect(saysOf({})).toBe("");
  expect(saysOf({ status: "quoted", quotes: [aVersion()] })).toBe("");
  for (const status of ["archived", "spam"] as const) {
    expect(saysOf({ ...held, status }), status).toBe("");
  }
});

test("a held date names its last day and the deposit that reserves it", () => {
  expect(saysOf(held)).toBe(
    "We’re holding your date until Monday, June 22, 2026. Your deposit of $564.50 (50%) reserves it; after that day, someone else can book it.",
  );
});

test("a hold without a limit, or with a payment, names no day", () => {
  expect(saysOf(held, { days: 0 })).toBe(
    "We’re holding your date. Your deposit of $564.50 (50%) reserves it.",
  );
  const some = [aPayment({ cents: 10_000 })];
  expect(saysOf({ ...held, payments: some })).toBe(
    "We’re holding your date. The remaining $464.50 of your deposit reserves it.",
  );
  expect(saysOf({ ...held, payments: [aPayment()] })).toBe(
    "We’re holding your date. What you’ve paid covers your deposit.",
  );
  expect(saysOf({ ...held, quotes: [anAccepted({ deposit: 0 })] })).toBe(
    "We’re holding your date. No deposit is needed.",
  );
});

test("a booked order says so whatever its deposit, and when it is paid in full", () => {
  const booked = { ...held, status: "booked" } as const;
  expect(saysOf(booked)).toBe("Your date is booked.");
  expect(saysOf({ ...booked, payments: [aPayment({ cents: 112_900 })] })).toBe(
    "Your date is booked. Everything is paid.",
  );
  expect(saysOf({ ...booked, quotes: [] })).toBe("Your date is booked.");
});

test("an archived booking stays booked until its day, and is done after it", () => {
  const put = { ...held, status: "archived", wasBooked: true } as const;
  expect(saysOf(put)).toBe("Your date is booked.");
  expect(saysOf({ ...put, event: { date: "2026-06-15" } })).toBe("Your date is booked.");
  const over = "All done. It was a pleasure to make your cake.";
  expect(saysOf({ ...put, event: { date: "2026-06-14" } })).toBe(over);
  expect(saysOf({ ...put, event: { scheduledOn: "2026-06-14" } })).toBe(over);
});

test("after a hold ends, the client can ask, or pay if the date is still free", () => {
  const ended = { ...held, heldAt: null };
  expect(saysOf(ended)).toBe(
    "We’re not holding your date anymore: someone else can book it. Ask us whether it’s still free.",
  );
  const mayPay = { mayPay: true };
  expect(saysOf(ended, mayPay)).toBe(
    "We’re not holding your date anymore, but it’s still free. Your deposit of $564.50 (50%) reserves it.",
  );
  expect(saysOf({ ...ended, quotes: [anAccepted({ deposit: 0 })] }, mayPay)).toContain(
    "Your payment reserves it.",
  );
});

test("a past day is neither held nor free", () => {
  const event = { date: "2026-06-14" };
  const stateOf = (order: Order) => dateState(order, "2026-06-15");
  expect(stateOf(anOrder({ ...held, event }))).toBe("none");
  expect(stateOf(anOrder({ ...held, event, heldAt: null }))).toBe("none");
  expect(stateOf(anOrder(held))).toBe("held");
});

test("accepting promises a hold unless the order is booked", () => {
  const accepting = (parts: Parameters<typeof anOrder>[0], deposit = 56_450, days = 7) =>
    acceptanceSentence(anOrder(parts), aVersion({ deposit }), { days, now });
  expect(accepting({ status: "quoted" })).toBe(
    "When you accept, we hold your date until Monday, June 22, 2026. Your deposit of $564.50 (50%) reserves it; after that day, someone else can book it.",
  );
  expect(accepting({ status: "quoted" }, 0)).toBe(
    "When you accept, we hold your date. No deposit is needed.",
  );
  expect(accepting({ status: "quoted", payments: [aPayment()] })).toBe(
    "When you accept, we hold your date. What you’ve paid covers your deposit.",
  );
  expect(accepting({ status: "booked", payments: [aPayment()] }, 90_000)).toBe(
    "Your date is booked, and stays booked when you accept.",
  );
});

test("while a bank debit is on its way, the date is held for it, and no last day is named", () => {
  const debit = { reference: "pi_1", page: "cs_1", cents: 56_450, since: now, failedAt: null };
  const waiting = "We’re holding your date while your bank debit is on its way.";
  expect(saysOf({ ...held, debits: [debit] })).toBe(waiting);
  expect(saysOf({ ...held, debits: [{ ...debit, failedAt: now }] })).not.toBe(waiting);
});
