import { expect, test } from "vitest";
import { calendarFeed } from "~/features/calendar/calendar-feed";
import { clientEvent } from "~/features/calendar/client-event";
import { anAccepted, anOrder, now } from "../../support/orders/an-order";

const origin = "https://cakes.example";
const link = `${origin}/quote/abc`;
const held = { status: "quoted", heldAt: now, quotes: [anAccepted()] } as const;
const linesOf = (parts: Parameters<typeof anOrder>[0]) =>
  (clientEvent(anOrder(parts), { link, origin }) ?? "").replaceAll(/\r\n[ \t]/g, "").split("\r\n");

test("a held date is tentative, a booked one confirmed, and any other has no event", () => {
  expect(linesOf(held)).toEqual(
    expect.arrayContaining([
      "STATUS:TENTATIVE",
      "DTSTART;VALUE=DATE:20260919",
      "SUMMARY:Wedding cake from Cake Studio",
      "LOCATION:Solon",
      `DESCRIPTION:The date is held for you\\, not booked yet.\\n${link}`,
      `URL;VALUE=URI:${link}`,
    ]),
  );
  expect(linesOf({ ...held, status: "booked" })).toContain("STATUS:CONFIRMED");
  for (const parts of [
    {},
    { ...held, status: "declined" },
    { ...held, heldAt: null },
    { ...held, deletedAt: now },
  ] as const) {
    expect(clientEvent(anOrder(parts), { link, origin })).toBeNull();
  }
});

test("it keeps its UID and raises its SEQUENCE, as the studio’s feed does", () => {
  const parts = { ...held, calendar: { sequence: 3, at: now } };
  const feed = calendarFeed(
    [
      {
        ...{ id: "order", placement: "held", title: "Ada", kind: "wedding", day: "2026-09-19" },
        ...{ time: "", servings: "", place: "", sequence: 3, changedAt: now },
      },
    ],
    { studio: "Cake Studio", origin },
  );
  const lines = linesOf(parts);
  for (const name of ["UID", "SEQUENCE", "DTSTAMP"]) {
    const line = lines.find((each) => each.startsWith(`${name}:`));
    expect(feed, name).toContain(line);
  }
  expect(lines).toContain("SEQUENCE:3");
});

test("the final details give it a time and a place, in studio time and escaped", () => {
  const details = { contact: "Ben", phone: "", note: "", givenAt: now };
  const event = { time: "15:30", location: "12 Lake Rd, Solon\r\nATTACH:x" };
  const delivery = linesOf({
    ...held,
    event,
    finalDetails: { ...details, handover: "delivery" },
  });
  expect(delivery).toContain("DTSTART:20260919T193000Z");
  expect(delivery).toContain("SUMMARY:Wedding cake from Cake Studio: Delivery");
  expect(delivery.filter((line) => line.startsWith("ATTACH"))).toEqual([]);
  const pickup = linesOf({ ...held, event, finalDetails: { ...details, handover: "pickup" } });
  expect(pickup).toContain("LOCATION:Cake Studio\\, Chagrin Falls\\, OH 44022");
  expect(pickup.join()).not.toContain("Lake Rd");
});
