import { expect, test } from "vitest";
import { todaysHref } from "~/features/orders/today";

test("the panel leads into the view of the inbox that lists the inquiry, with it open", () => {
  const id = "00000000-0000-4000-8000-000000000001";
  const event = { id, eventDate: "2026-06-20", byPhone: false };
  expect(todaysHref({ ...event, status: "reviewing" })).toBe(`/inquiries?open=${id}`);
  expect(todaysHref({ ...event, status: "booked" })).toBe(`/inquiries?view=booked&open=${id}`);
  const phone = { ...event, status: "booked", byPhone: true } as const;
  expect(todaysHref(phone)).toBe("/calendar?day=2026-06-20");
});
