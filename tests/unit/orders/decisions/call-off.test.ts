import { expect, test } from "vitest";
import { cancellationUpdates } from "~/features/orders/decisions/call-off";
import { orderStatuses } from "~/features/orders/order-status";
import { anOrder, now } from "../../../support/orders/an-order";

test("notifies the client of a booked order on request, once per cancellation", () => {
  const booked = anOrder({ status: "booked" });
  expect(cancellationUpdates(booked, { tells: true }, now)).toEqual([
    { kind: "canceled", key: `order:${now}` },
  ]);
  expect(cancellationUpdates(booked, { tells: false }, now)).toEqual([]);
  expect(cancellationUpdates(booked, {}, now)).toEqual([]);
});

test("an order that isn’t booked has nothing to cancel", () => {
  for (const status of orderStatuses.filter((each) => each !== "booked")) {
    expect(cancellationUpdates(anOrder({ status }), { tells: true }, now), status).toEqual([]);
  }
});
