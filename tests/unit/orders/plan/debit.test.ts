import { expect, test } from "vitest";
import { failedDebit, pendingDebit, unpaidDebits } from "~/features/orders/plan/debit";
import { anOrder, aPayment, day, later, moment, now } from "../../../support/orders/an-order";

const debit = { reference: "pi_1", page: "cs_1", cents: 56_450, since: now, failedAt: null };
const failed = { ...debit, failedAt: now + day };

test("a debit is on its way until it is paid or has failed", () => {
  const { today } = moment;
  expect(pendingDebit(anOrder(), today)).toBeUndefined();
  expect(pendingDebit(anOrder({ debits: [debit] }), today)).toEqual(debit);
  expect(pendingDebit(anOrder({ debits: [failed] }), today)).toBeUndefined();
  const payments = [aPayment({ note: "pi_1" })];
  expect(pendingDebit(anOrder({ debits: [debit], payments }), today)).toBeUndefined();
  expect(unpaidDebits(anOrder({ debits: [debit], payments }))).toEqual([]);
  const other = [aPayment({ note: "pi_2" })];
  expect(pendingDebit(anOrder({ debits: [debit], payments: other }), today)).toEqual(debit);
});

test("after two weeks of silence nothing waits for it anymore", () => {
  const order = anOrder({ debits: [debit] });
  expect(pendingDebit(order, later(14 * day).today)).toEqual(debit);
  expect(pendingDebit(order, later(15 * day).today)).toBeUndefined();
});

test("a failure is news until something is paid", () => {
  expect(failedDebit(anOrder({ debits: [debit] }))).toBeUndefined();
  expect(failedDebit(anOrder({ debits: [failed], payments: [aPayment()] }))).toEqual(failed);
  const payments = [aPayment({ at: now + 2 * day })];
  expect(failedDebit(anOrder({ debits: [failed], payments }))).toBeUndefined();
});
