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

test("notes a debit, and records no payment", () => {
  const order = anOrder();
  expect(changed(order, noteDebit(order, debit, moment))).toEqual({
    debits: [{ ...debit, failedAt: null }],
    updatedAt: now,
  });
});

test("a debit that is noted, has failed, or is paid already changes nothing", () => {
  for (const order of [
    anOrder({ debits: [{ ...debit, failedAt: null }] }),
    anOrder({ debits: [{ ...debit, failedAt: now }] }),
    anOrder({ payments: [aPayment({ note: "pi_1" })] }),
  ]) {
    expect(changeOf(noteDebit(order, debit, moment)).order).toBe(order);
  }
});
