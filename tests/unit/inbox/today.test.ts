import { expect, test } from "vitest";
import { todaysHref } from "~/features/inbox/today";

test("links the inbox view that lists the inquiry, with it open", () => {
  const id = "00000000-0000-4000-8000-000000000001";
  expect(todaysHref({ id, status: "reviewing" })).toBe(`/inquiries?open=${id}`);
  expect(todaysHref({ id, status: "booked" })).toBe(`/inquiries?view=booked&open=${id}`);
});
