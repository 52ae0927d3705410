import { expect, test } from "vitest";
import { markUpdatesWritten } from "~/features/orders/decisions/mark-updates-written";
import { aClientUpdate, anOrder } from "../../../support/orders/an-order";

const moved = aClientUpdate({ id: "moved:1", kind: "moved", isWritten: false });
const paid = aClientUpdate({ id: "paid:1", kind: "paid", isWritten: false });
const later = aClientUpdate({ id: "paid:2", kind: "paid", isWritten: false });
const booked = aClientUpdate({ id: "booked:1", kind: "booked" });
const order = anOrder({ updates: [moved, paid, later, booked] });

test("marks due notifications with a letter as written, and drops the other due ones", () => {
  const change = markUpdatesWritten(order, { due: ["moved:1", "paid:1"], letters: ["moved:1"] });
  expect(change?.order.updates).toEqual([{ ...moved, isWritten: true }, later, booked]);
});

test("ignores those already written or gone", () => {
  for (const due of [[], ["booked:1"], ["gone:1"]]) {
    expect(markUpdatesWritten(order, { due, letters: due })).toBeNull();
  }
});
