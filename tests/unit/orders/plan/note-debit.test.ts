import { expect, test } from "vitest";
import { noteDebit } from "~/features/orders/plan/note-debit";
import {
  anOrder,
  aPayment,
  changed,
  changeOf,
  moment,
  now,
} from "../../../support/orders/an-order";

const debit = { reference: "pi_1", page: "cs_1", cents: 56_450, since: now };
const begun = { ...debit, hasFailed: false };
const failure = { ...debit, hasFailed: true };
const noted = { ...debit, since: now - 5, failedAt: null };
const other = { ...noted, reference: "pi_2", page: "cs_2" };

test("notes a debit, and records no payment", () => {
  const order = anOrder();
  expect(changed(order, noteDebit(order, begun, moment))).toEqual({
    debits: [{ ...debit, failedAt: null }],
    updatedAt: now,
  });
});

test("marks only the debit that failed, and tells the client", () => {
  const order = anOrder({ debits: [noted, other] });
  const result = noteDebit(order, failure, moment);
  expect(changed(order, result)).toEqual({
    debits: [other, { ...noted, failedAt: now }],
    updatedAt: now,
  });
  expect(changeOf(result).updates).toEqual([{ kind: "failed", key: "pi_1" }]);
  const deleted = noteDebit(anOrder({ debits: [noted], deletedAt: now }), failure, moment);
  expect(changeOf(deleted).updates).toEqual([]);
});

test("a failure that arrives before its debit is remembered", () => {
  const { order } = changeOf(noteDebit(anOrder(), failure, moment));
  expect(order.debits).toEqual([{ ...debit, failedAt: now }]);
  expect(changeOf(noteDebit(order, begun, moment)).order).toBe(order);
});

test("a second report, or one of a debit that is paid, changes nothing", () => {
  const paid = anOrder({ debits: [noted], payments: [aPayment({ note: "pi_1" })] });
  const failed = anOrder({ debits: [{ ...noted, failedAt: now - 1 }] });
  const pending = anOrder({ debits: [noted] });
  expect(changeOf(noteDebit(pending, begun, moment)).order).toBe(pending);
  for (const order of [paid, failed]) {
    for (const report of [begun, failure]) {
      expect(changeOf(noteDebit(order, report, moment)).order).toBe(order);
    }
  }
});
