import { expect, test } from "vitest";
import { giveDetails, givenDetails, takesDetails } from "~/features/orders/decisions/give-details";
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

test("the time and the address of a delivery are the order’s own from then on", () => {
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

test("a pickup leaves the place of the event", () => {
  const { order } = changeOf(giveDetails(booked, give(pickup), moment));
  expect(order.event).toMatchObject({ time: "15:30", location: "Solon" });
  expect(givenDetails(order)).toEqual({ ...pickup, givenAt: now });
});

test("what was given is read as it was typed; before that there is nothing", () => {
  expect(givenDetails(booked)).toBeNull();
  const { order } = changeOf(giveDetails(booked, give(delivery), moment));
  expect(givenDetails(order)).toEqual({ ...delivery, givenAt: now });
});

test("the same details, sent again, are there already; any other one takes their place", () => {
  const once = changeOf(giveDetails(booked, give(delivery), moment)).order;
  expect(changeOf(giveDetails(once, give(delivery), later(hour))).order).toBe(once);
  for (const name of ["time", "address", "contact", "phone", "note"] as const) {
    const other = { ...delivery, [name]: "other" };
    const { order } = changeOf(giveDetails(once, give(other), later(hour)));
    expect(givenDetails(order), name).toEqual({ ...other, givenAt: now + hour });
  }
});

test("the first ones may come again after others", () => {
  const first = changeOf(giveDetails(booked, give(delivery), moment)).order;
  const second = changeOf(giveDetails(first, give(pickup), later(1))).order;
  const third = changeOf(giveDetails(second, give(delivery), later(2))).order;
  expect(givenDetails(third)).toEqual({ ...delivery, givenAt: now + 2 });
});

test("the link of an older version changes nothing; that of the newest one does, also unaccepted", () => {
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

test("with every version withdrawn the client is asked to call", () => {
  const order = anOrder({ ...booked, quotes: [aVersion({ withdrawnAt: now })] });
  expect(giveDetails(order, give(delivery), moment)).toMatchObject({
    code: "conflict",
    error: "These details can’t be changed here anymore. Please call us, or reply to our email.",
  });
});

test("details are taken of booked orders until their event is over, on the day that it was moved to", () => {
  for (const status of orderStatuses) {
    expect(takesDetails(anOrder({ status }), moment.today), status).toBe(status === "booked");
  }
  const of = (date: string, scheduledOn: string | null = null) =>
    takesDetails(anOrder({ status: "booked", event: { date, scheduledOn } }), moment.today);
  expect([of("2026-06-15"), of("2026-06-14")]).toEqual([true, false]);
  expect([of("2026-06-14", "2026-06-15"), of("2026-06-16", "2026-06-14")]).toEqual([true, false]);
  const over = anOrder({ ...booked, event: { date: "2026-06-14" } });
  expect(giveDetails(over, give(delivery), moment)).toMatchObject({ code: "conflict" });
});

test("a deleted order takes none", () => {
  const order = anOrder({ ...booked, deletedAt: now });
  expect(giveDetails(order, give(delivery), moment)).toMatchObject({ code: "not_found" });
});
