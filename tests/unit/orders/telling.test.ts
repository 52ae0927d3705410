import { expect, test } from "vitest";
import { isTold } from "~/features/orders/telling";
import { aTelling } from "../../support/orders/an-order";

test("identifies a notification by its kind and key, even before it is written", () => {
  const tellings = [aTelling({ id: "booked:order:0", kind: "booked", isWritten: false })];
  expect(isTold({ tellings }, { kind: "booked", key: "order:0" })).toBe(true);
  expect(isTold({ tellings }, { kind: "booked", key: "order:1" })).toBe(false);
  expect(isTold({ tellings }, { kind: "paid", key: "order:0" })).toBe(false);
  expect(isTold({ tellings: [] }, { kind: "booked", key: "order:0" })).toBe(false);
});
