import { expect, test } from "vitest";
import { failDebit } from "~/features/orders/plan/fail-debit";
import {
  anOrder,
  aPayment,
  changed,
  changeOf,
  moment,
  now,
} from "../../../support/orders/an-order";

const debit = { reference: "pi_1", page: "cs_1", cents: 56_450, since: now };
const noted = { ...debit, since: now - 5, failedAt: null };
const other = { ...noted, reference: "pi_2", page: "cs_2" };

test("marks only the debit that failed, and tells the client", () => {
  const order = anOrder({ debits: [noted, other] });
  const result = failDebit(order, debit, moment);
  expect(changed(order, result)).toEqual({
    debits: [other, { ...noted, failedAt: now }],
    updatedAt: now,
  });
  expect(changeOf(result).updates).toEqual([{ kind: "failed", key: "pi_1" }]);
  const deleted = failDebit(anOrder({ debits: [noted], deletedAt: now }), debit, moment);
  expect(changeOf(deleted).updates).toEqual([]);
});

test("a failure that arrives before its debit is remembered", () => {
  const result = failDebit(anOrder(), debit, moment);
  expect(changeOf(result).order.debits).toEqual([{ ...debit, failedAt: now }]);
});

test("a second report, or one of a debit that is paid, changes nothing", () => {
  for (const order of [
    anOrder({ debits: [{ ...noted, failedAt: now - 1 }] }),
    anOrder({ debits: [noted], payments: [aPayment({ note: "pi_1" })] }),
  ]) {
    expect(changeOf(failDebit(order, debit, moment)).order).toBe(order);
  }
});
