import { expect, test } from "vitest";
import { type DueUpdate, mergeUpdates, updateBlanksOf } from "~/features/quotes/update-blanks";
import { byStripe } from "~/platform/journal/event";
import {
  anAccepted,
  anOrder,
  aPayment,
  aVersion,
  day,
  hour,
  minute,
  now,
} from "../../support/orders/an-order";

const telling = (kind: DueUpdate["kind"], at = now): DueUpdate => ({
  id: `${kind}:${at}`,
  kind,
  at,
  from: null,
});
const kindsOf = (...updates: DueUpdate[]) =>
  mergeUpdates(updates).map(({ kind, at }) => [kind, at]);

test("merges a booking, its payment, and the acceptance into one email, as of the earliest", () => {
  const [accepted, paid, booked] = [
    telling("accepted", 1),
    telling("paid", 2),
    telling("booked", 3),
  ];
  expect(kindsOf(accepted, paid, booked)).toEqual([["booked", 1]]);
  expect(kindsOf(booked, paid)).toEqual([["booked", 2]]);
  expect(kindsOf(paid, accepted)).toEqual([["accepted", 1]]);
  expect(kindsOf(paid)).toEqual([["paid", 2]]);
});

test("sends other kinds as separate emails, in order", () => {
  const [moved, paid, booked] = [telling("moved", 1), telling("paid", 2), telling("booked", 3)];
  const details = telling("details", 4);
  expect(kindsOf(moved, paid, booked, details)).toEqual([
    ["moved", 1],
    ["booked", 2],
    ["details", 4],
  ]);
  expect(kindsOf(moved, details)).toEqual([
    ["moved", 1],
    ["details", 4],
  ]);
  expect(mergeUpdates([])).toEqual([]);
});

type Parts = Parameters<typeof anOrder>[0];

const link = "https://example.com/quote/token";
const booked = {
  status: "booked",
  quotes: [anAccepted()],
  payments: [aPayment({ at: now })],
} as const;
const blanks = (parts: Parts, told: DueUpdate, holdDays = 7) =>
  updateBlanksOf(anOrder(parts), told, { link, holdDays, balanceDays: 14, now });

test("leaves placeholders empty that do not apply", () => {
  expect(blanks({}, telling("moved"))).toEqual({
    link,
    "on loan": "",
    "back by": "",
    account: "",
    payment: "",
    refund: "",
    date: "",
    "paid back": "",
    reduction: "",
    "still due": "",
    "old date": "",
    "good until": "",
    "held until": "",
    debit: "",
  });
});

test("the account shows the total, what is paid, and what is due", () => {
  const account = (parts: Parts) => blanks({ ...booked, ...parts }, telling("balance")).account;
  expect(account({})).toBe("Total: $1,129.00\nPaid: $564.50\nStill due: $564.50");
  expect(account({ payments: [aPayment({ cents: 112_900 })] })).toBe(
    "Total: $1,129.00\nPaid: $1,129.00\nStill due: $0.00",
  );
  expect(account({ payments: [aPayment({ cents: 120_000 })] })).toBe(
    "Total: $1,129.00\nPaid: $1,200.00\nPaid beyond the total: $71.00",
  );
  expect(account({ status: "quoted", payments: [] })).toBe(
    "Total: $1,129.00\nDeposit to book your date: $564.50",
  );
  expect(account({ quotes: [] })).toBe("Paid: $564.50");
});

test("asks for no deposit on a booked order, and shows the balance of its new version", () => {
  const quotes = [
    anAccepted({ replacedAt: 5 }),
    anAccepted({ id: "v2", total: 200_000, deposit: 100_000 }),
  ];
  const { account, date } = blanks({ ...booked, quotes }, telling("accepted"));
  expect(account).toBe("Total: $2,000.00\nPaid: $564.50\nStill due: $1,435.50");
  expect(date).toBe("Your date is booked.");
});

test("names every payment since then that was not reversed", () => {
  const payment = (...payments: ReturnType<typeof aPayment>[]) =>
    blanks({ ...booked, payments }, telling("paid", now - minute)).payment;
  const [one, two, three] = [
    aPayment({ at: now - minute }),
    aPayment({ id: "p2", cents: 5000, at: now }),
    aPayment({ id: "p3", cents: 700, at: now }),
  ];
  expect(payment(one)).toBe("Thank you: your payment of $564.50 has arrived.");
  expect(payment(one, two)).toBe("Thank you: your payments of $564.50 and $50.00 have arrived.");
  expect(payment(one, two, three)).toBe(
    "Thank you: your payments of $564.50, $50.00, and $7.00 have arrived.",
  );
  expect(payment({ ...one, at: now - hour }, two)).toBe(
    "Thank you: your payment of $50.00 has arrived.",
  );
  const back = aPayment({ id: "r1", entry: "reversal", cents: -5000, at: now, takesBack: "p2" });
  expect(payment(one, two, back)).toBe("Thank you: your payment of $564.50 has arrived.");
  expect(payment()).toBe("");
});

test("mentions a possible double payment by card", () => {
  const card = { kind: "card", personId: byStripe, at: now } as const;
  const payments = [aPayment(card), aPayment({ ...card, id: "p2" })];
  expect(blanks({ ...booked, payments }, telling("paid")).payment).toBe(
    "Thank you: your payments of $564.50 and $564.50 have arrived. The same amount has come twice. If that was a mistake, just reply, and we’ll return one of the two.",
  );
  const inCash = [aPayment(card), aPayment({ id: "p2", at: now })];
  expect(blanks({ ...booked, payments: inCash }, telling("paid")).payment).not.toMatch(/twice/);
});

test("says once that a payment for a released date did not book it", () => {
  const released = { ...booked, status: "quoted", heldAt: null } as const;
  const { payment, date } = blanks(released, telling("paid"));
  expect(payment).toBe(
    "Thank you: your payment of $564.50 has arrived. We were no longer holding your date, so it isn’t booked. We’ll tell you whether it’s still free, or return your payment.",
  );
  expect(date).toBe("");
});

test("a canceled order owes nothing, and says so", () => {
  const told = blanks({ ...booked, status: "declined" }, telling("refunded"));
  expect(told.account).toBe("Paid: $564.50");
  expect(told.date).toMatch(/^Your order is canceled\. You’ve paid \$564\.50\./);
});

test("names payments only in the emails about them", () => {
  for (const kind of ["paid", "accepted", "booked"] as const) {
    expect(blanks(booked, telling(kind)).payment, kind).not.toBe("");
  }
  expect(blanks(booked, telling("moved")).payment).toBe("");
});

test("names a refund, or the sum of refunds since then", () => {
  const refund = aPayment({
    id: "r1",
    entry: "refund",
    cents: -20_000,
    kind: "card",
    personId: byStripe,
    at: now,
    takesBack: "p1",
  });
  const more = { ...refund, id: "r2", cents: -5000, at: now + minute };
  const of = (payments: ReturnType<typeof aPayment>[], kind: "refunded" | "paid" = "refunded") =>
    blanks({ ...booked, payments }, telling(kind)).refund;
  expect(of([aPayment(), refund])).toBe("$200.00");
  expect(of([aPayment(), refund, more])).toBe("$250.00");
  expect(of([aPayment(), { ...refund, at: now - 1 }, more])).toBe("$50.00");
  expect(of([aPayment(), { ...refund, entry: "reversal" }])).toBe("");
  expect(of([aPayment(), refund], "paid")).toBe("");
});

test("a cancellation says what was paid, and what happens to it", () => {
  const back = (parts: Parts) =>
    blanks({ ...booked, status: "declined", ...parts }, telling("canceled"))["paid back"];
  expect(back({})).toBe("You’ve paid $564.50. Under our terms we keep it as your deposit.");
  expect(back({ payments: [aPayment({ cents: 80_000 })] })).toBe(
    "You’ve paid $800.00. Under our terms we keep the deposit of $564.50; we’ll return $235.50.",
  );
  expect(back({ quotes: [] })).toBe("You’ve paid $564.50. We’ll be in touch about it.");
  expect(back({ payments: [] })).toBe("");
  expect(blanks(booked, telling("moved"))["paid back"]).toBe("");
});

test("writes dates out, and only those that apply", () => {
  const from = { ...telling("moved"), from: "2026-09-18" };
  expect(blanks(booked, from)["old date"]).toBe("Friday, September 18, 2026");
  const quoted = { status: "quoted", quotes: [aVersion()] } as const;
  expect(blanks(quoted, telling("ending"))).toMatchObject({
    "good until": "Monday, June 29, 2026",
    "held until": "",
    "still due": "",
  });
  const held = { status: "quoted", heldAt: now - day, quotes: [anAccepted()] } as const;
  expect(blanks(held, telling("hold"))).toMatchObject({
    "held until": "Monday, June 22, 2026",
    "still due": "$1,129.00",
  });
});

test("with dated payments, names what is due now and each payment that is open", () => {
  const plan = [
    { cents: 20_000, dueOn: "2026-06-15" },
    { cents: 10_000, dueOn: "2026-08-01" },
  ];
  const parts = { ...booked, quotes: [anAccepted({ balanceDays: 14, plan })] };
  expect(blanks(parts, telling("balance"))["still due"]).toBe("$200.00");
  expect(blanks(parts, telling("paid"))["still due"]).toBe("$564.50");
  expect(blanks(parts, telling("paid")).account).toBe(
    [
      "Total: $1,129.00",
      "Paid: $564.50",
      "Still due: $564.50",
      "Payment due by Monday, June 15, 2026: $200.00",
      "Payment due by Saturday, August 1, 2026: $100.00",
      "Balance due by Saturday, September 5, 2026: $264.50",
    ].join("\n"),
  );
});

test("names the bank debit that failed", () => {
  const debit = { reference: "pi_1", page: "cs_1", cents: 56_450, since: now - day, failedAt: now };
  const parts = { quotes: [anAccepted()], debits: [debit] };
  expect(blanks(parts, telling("failed")).debit).toBe("$564.50");
});
