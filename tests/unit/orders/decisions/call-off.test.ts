import { expect, test } from "vitest";
import { tellCanceled } from "~/features/orders/decisions/call-off";
import { orderStatuses } from "~/features/orders/order-status";
import { anOrder, now } from "../../../support/orders/an-order";

test("the client of a booked order is told if the person says so, once for each time", () => {
  const booked = anOrder({ status: "booked" });
  expect(tellCanceled(booked, { tells: true }, now)).toEqual([
    { kind: "canceled", key: `order:${now}` },
  ]);
  expect(tellCanceled(booked, { tells: false }, now)).toEqual([]);
  expect(tellCanceled(booked, {}, now)).toEqual([]);
});

test("of what was not booked there is nothing to cancel", () => {
  for (const status of orderStatuses.filter((each) => each !== "booked")) {
    expect(tellCanceled(anOrder({ status }), { tells: true }, now), status).toEqual([]);
  }
});
