import { expect, test } from "vitest";
import { calendarFeed, type FeedEvent, shortName } from "~/features/calendar/calendar-feed";

const studio = { studio: "Cake Studio", origin: "https://cakes.example" };
const event: FeedEvent = {
  id: "a",
  placement: "booked",
  title: "Ada Lovelace",
  kind: "wedding",
  ...{
    day: "2028-02-29",
    time: "",
    servings: "80-100",
    place: "Barn, Solon",
    sequence: 4,
    changedAt: Date.UTC(2026, 5, 15),
  },
};

const lines = (text: string) => text.replaceAll(/\r\n[ \t]/g, "").split("\r\n");

test("an event is an all-day entry with what a reader needs to detect changes", () => {
  expect(lines(calendarFeed([event], studio))).toEqual(
    expect.arrayContaining([
      "UID:a@calendar.cakes.example",
      "SEQUENCE:4",
      "DTSTAMP:20260615T000000Z",
      "LAST-MODIFIED:20260615T000000Z",
      "DTSTART;VALUE=DATE:20280229",
      "SUMMARY:Wedding cake\\, 80–100 servings\\, Ada L.",
      "LOCATION:Barn\\, Solon",
      "STATUS:CONFIRMED",
    ]),
  );
});

test("an event with a time takes an hour from then on, in studio time", () => {
  const timesOf = (day: string, time: string) =>
    lines(calendarFeed([{ ...event, day, time }], studio)).filter((line) =>
      /^DT(START|END)/.test(line),
    );
  expect(timesOf("2028-02-29", "15:30")).toEqual([
    "DTSTART:20280229T203000Z",
    "DTEND:20280229T213000Z",
  ]);
  expect(timesOf("2028-07-01", "15:30")[0]).toBe("DTSTART:20280701T193000Z");
});

test("the same events produce the same bytes", () => {
  expect(calendarFeed([event], studio)).toBe(calendarFeed([event], studio));
});

test("escapes what a client typed", () => {
  const title = "Eve\r\nATTACH:https://evil.example\nEND:VEVENT; Sue";
  const text = lines(calendarFeed([{ ...event, title, servings: "5\r\nX-A:1" }], studio));
  expect(text.filter((line) => /^(ATTACH|X-A)/.test(line))).toEqual([]);
  expect(text.filter((line) => line === "END:VEVENT")).toHaveLength(1);
});

test("a canceled event shows no name, details, or link", () => {
  const text = calendarFeed([{ ...event, placement: "canceled" }], studio);
  expect(text).toContain("STATUS:CANCELLED");
  expect(text).toContain("SUMMARY:Canceled");
  expect(text).not.toMatch(/Ada|servings|URL/);
});

test("shortens a client's name to first name and initial", () => {
  const names = [
    ["Ada Lovelace", "Ada L."],
    ["Lovelace, Ada", "Ada L."],
    ["Ada and Ben Smith", "Ada and Ben S."],
    ["ada lovelace", "Ada L."],
    ["Ada", "Ada"],
    ["Dr. Baker", "Dr. Baker"],
    ["John Smith Jr.", "John S."],
    ["Anna and Ben", "Anna and Ben"],
    ["Anna Miller 👰", "Anna M."],
    ["👰 Anna", "Anna"],
    ["👰", ""],
    ["", ""],
  ] as const;
  for (const [name, short] of names) expect(shortName(name), name).toBe(short);
});
