import { expect, test } from "vitest";
import { hasUpdate } from "~/features/orders/client-update";
import { aClientUpdate } from "../../support/orders/an-order";

test("identifies a notification by its kind and key, even before it is written", () => {
  const updates = [aClientUpdate({ id: "booked:order:0", kind: "booked", isWritten: false })];
  expect(hasUpdate({ updates }, { kind: "booked", key: "order:0" })).toBe(true);
  expect(hasUpdate({ updates }, { kind: "booked", key: "order:1" })).toBe(false);
  expect(hasUpdate({ updates }, { kind: "paid", key: "order:0" })).toBe(false);
  expect(hasUpdate({ updates: [] }, { kind: "booked", key: "order:0" })).toBe(false);
});
