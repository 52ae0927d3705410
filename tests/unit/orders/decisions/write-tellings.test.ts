import { expect, test } from "vitest";
import { writeTellings } from "~/features/orders/decisions/write-tellings";
import { anOrder, aTelling } from "../../../support/orders/an-order";

const moved = aTelling({ id: "moved:1", kind: "moved", isWritten: false });
const paid = aTelling({ id: "paid:1", kind: "paid", isWritten: false });
const later = aTelling({ id: "paid:2", kind: "paid", isWritten: false });
const booked = aTelling({ id: "booked:1", kind: "booked" });
const order = anOrder({ tellings: [moved, paid, later, booked] });

test("marks due notifications with a letter as written, and drops the other due ones", () => {
  const change = writeTellings(order, { due: ["moved:1", "paid:1"], letters: ["moved:1"] });
  expect(change?.order.tellings).toEqual([{ ...moved, isWritten: true }, later, booked]);
});

test("ignores those already written or gone", () => {
  for (const due of [[], ["booked:1"], ["gone:1"]]) {
    expect(writeTellings(order, { due, letters: due })).toBeNull();
  }
});
