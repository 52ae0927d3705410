import { expect, test } from "vitest";
import {
  acceptsDetails,
  giveDetails,
  givenDetails,
} from "~/features/orders/decisions/give-details";
import { orderStatuses } from "~/features/orders/order-status";
import {
  anAccepted,
  anOrder,
  aVersion,
  changed,
  changeOf,
  hour,
  later,
  moment,
  now,
} from "../../../support/orders/an-order";

const booked = anOrder({ status: "booked", wasBooked: true, quotes: [anAccepted()] });
const delivery = {
  handover: "delivery",
  time: "15:30",
  address: "12 Lake Rd",
  contact: "Ben",
  phone: "216 555-0142",
  note: "Gate code 7",
} as const;
const pickup = { ...delivery, handover: "pickup", address: "" } as const;
const give = (details: typeof delivery | typeof pickup, quoteId = "v1") => ({ quoteId, details });

test("the time and the address of a delivery update the order’s event", () => {
  expect(changed(booked, giveDetails(booked, give(delivery), moment))).toEqual({
    finalDetails: {
      handover: "delivery",
      contact: "Ben",
      phone: "216 555-0142",
      note: "Gate code 7",
      givenAt: now,
    },
    event: { ...booked.event, time: "15:30", location: "12 Lake Rd" },
    updatedAt: now,
  });
});

test("a pickup keeps the event’s location", () => {
  const { order } = changeOf(giveDetails(booked, give(pickup), moment));
  expect(order.event).toMatchObject({ time: "15:30", location: "Solon" });
  expect(givenDetails(order)).toEqual({ ...pickup, givenAt: now });
});

test("returns the given details as typed, and null before that", () => {
  expect(givenDetails(booked)).toBeNull();
  const { order } = changeOf(giveDetails(booked, give(delivery), moment));
  expect(givenDetails(order)).toEqual({ ...delivery, givenAt: now });
});

test("repeating the same details is a no-op; any other value replaces them", () => {
  const once = changeOf(giveDetails(booked, give(delivery), moment)).order;
  expect(changeOf(giveDetails(once, give(delivery), later(hour))).order).toBe(once);
  for (const name of ["time", "address", "contact", "phone", "note"] as const) {
    const other = { ...delivery, [name]: "other" };
    const { order } = changeOf(giveDetails(once, give(other), later(hour)));
    expect(givenDetails(order), name).toEqual({ ...other, givenAt: now + hour });
  }
});

test("accepts the first details again after others", () => {
  const first = changeOf(giveDetails(booked, give(delivery), moment)).order;
  const second = changeOf(giveDetails(first, give(pickup), later(1))).order;
  const third = changeOf(giveDetails(second, give(delivery), later(2))).order;
  expect(givenDetails(third)).toEqual({ ...delivery, givenAt: now + 2 });
});

test("refuses an older version’s link; accepts the newest version’s, even unaccepted", () => {
  const [first, second] = [
    anAccepted({ replacedAt: now }),
    aVersion({ id: "v2", version: 2, sentAt: now }),
  ];
  const order = anOrder({ ...booked, quotes: [first, second] });
  expect(giveDetails(order, give(delivery), moment)).toMatchObject({
    code: "conflict",
    error: "We’ve sent you a newer quote since. Please give us the details there.",
  });
  expect(giveDetails(order, give(delivery, "v2"), moment).ok).toBe(true);
});

test("asks the client to call if every version is withdrawn", () => {
  const order = anOrder({ ...booked, quotes: [aVersion({ withdrawnAt: now })] });
  expect(giveDetails(order, give(delivery), moment)).toMatchObject({
    code: "conflict",
    error: "These details can’t be changed here anymore. Please call us, or reply to our email.",
  });
});

test("takes details for booked orders until the event, on the day it was moved to, is over", () => {
  for (const status of orderStatuses) {
    expect(acceptsDetails(anOrder({ status }), moment.today), status).toBe(status === "booked");
  }
  const of = (date: string, scheduledOn: string | null = null) =>
    acceptsDetails(anOrder({ status: "booked", event: { date, scheduledOn } }), moment.today);
  expect([of("2026-06-15"), of("2026-06-14")]).toEqual([true, false]);
  expect([of("2026-06-14", "2026-06-15"), of("2026-06-16", "2026-06-14")]).toEqual([true, false]);
  const over = anOrder({ ...booked, event: { date: "2026-06-14" } });
  expect(giveDetails(over, give(delivery), moment)).toMatchObject({ code: "conflict" });
});

test("refuses details for a deleted order", () => {
  const order = anOrder({ ...booked, deletedAt: now });
  expect(giveDetails(order, give(delivery), moment)).toMatchObject({ code: "not_found" });
});
