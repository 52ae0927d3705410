import { expect, test } from "vitest";
import { returnLoan } from "~/features/orders/loan/return-loan";
import { anAccepted, anOrder, moment, now } from "../../../support/orders/an-order";

const lent = {
  status: "booked",
  wasBooked: true,
  quotes: [anAccepted({ loans: [{ what: "Gold stand", count: 1, days: 3 }] })],
} as const;

test("notes when what was lent came back, and takes it back", () => {
  const back = returnLoan(anOrder(lent), { returned: true }, moment);
  expect(back).toMatchObject({ ok: true, value: { order: { loanReturnedAt: now } } });
  const again = returnLoan(anOrder({ ...lent, loanReturnedAt: 5 }), { returned: false }, moment);
  expect(again).toMatchObject({ ok: true, value: { order: { loanReturnedAt: null } } });
});

test("changes nothing if it is so already, nothing is lent, or the order is deleted", () => {
  for (const [order, returned] of [
    [anOrder({ ...lent, loanReturnedAt: 5 }), true],
    [anOrder(lent), false],
    [anOrder({ ...lent, quotes: [anAccepted()] }), true],
  ] as const) {
    expect(returnLoan(order, { returned }, moment)).toEqual({ ok: true, value: { order } });
  }
  const deleted = anOrder({ ...lent, deletedAt: now });
  expect(returnLoan(deleted, { returned: true }, moment).ok).toBe(false);
});
