import { expect, test } from "vitest";
import { termsOfService } from "~/features/home/terms-of-service";
import { nextSteps } from "~/features/inquiries/next-steps";
import { holdRule } from "~/features/orders/hold-texts";

const hour = 60 * 60 * 1000;
/** 3:40 PM, studio time. */
const sentAt = Date.parse("2026-11-23T20:40:00Z");
const steps = (eventDate: string, now = sentAt) => nextSteps({ sentAt, eventDate }, now);

test("names the reply time, the quote's validity, the deposit, and the last day for changes", () => {
  expect(steps("2026-12-19")).toEqual([
    {
      title: "We’ll reply by Tuesday, November 24, at 3:40 PM",
      text: "With questions, ideas, or your quote.",
    },
    { title: "Your quote will be good for 14 days", text: "From the day you get it." },
    { title: "A 50% deposit reserves the date", text: holdRule },
    {
      title: "Design changes until Saturday, December 5",
      text: "After that we do our best, but we can’t promise them.",
    },
  ]);
});

test("names the year of a date in another year", () => {
  expect(steps("2027-06-19")[3]?.title).toContain("Saturday, June 5, 2027");
});

test("uses studio time, across the end of daylight saving too", () => {
  const beforeChange = Date.parse("2026-10-31T20:00:00Z");
  const [reply] = nextSteps({ sentAt: beforeChange, eventDate: "2027-01-01" }, beforeChange);
  expect(reply?.title).toBe("We’ll reply by Sunday, November 1, at 3:00 PM");
});

test("a reply due at night is promised for the next morning", () => {
  const due = (sent: string) =>
    nextSteps({ sentAt: Date.parse(sent), eventDate: "2027-01-01" }, Date.parse(sent))[0]?.title;
  expect(due("2026-11-27T07:15:00Z")).toBe("We’ll reply by Saturday morning, November 28");
  expect(due("2026-11-27T13:00:00Z")).toBe("We’ll reply by Saturday, November 28, at 8:00 AM");
  expect(due("2026-11-28T04:40:00Z")).toBe("We’ll reply by Sunday morning, November 29");
  expect(due("2026-11-28T01:59:00Z")).toBe("We’ll reply by Saturday, November 28, at 8:59 PM");
});

test("a reply due at night is late at noon, and comes too late for an event that day", () => {
  const lateAt = Date.parse("2026-11-28T04:40:00Z");
  const noon = Date.parse("2026-11-29T17:00:00Z");
  const stepsOf = (eventDate: string, now: number) =>
    nextSteps({ sentAt: lateAt, eventDate }, now)[0];
  expect(stepsOf("2027-01-01", noon - 1)?.text).toBe("With questions, ideas, or your quote.");
  expect(stepsOf("2027-01-01", noon)?.text).toContain("spam folder");
  expect(stepsOf("2026-11-29", lateAt)?.title).toBe("Please call us now");
});

test("an event in 14 days can still be changed today; one in 13 cannot", () => {
  expect(steps("2026-12-07")[3]?.title).toContain("Monday, November 23");
  expect(steps("2026-12-06").map(({ title }) => title)).toEqual([
    "We’ll reply by Tuesday, November 24, at 3:40 PM",
    "Your event is less than 14 days away",
    "A 50% deposit reserves the date",
  ]);
  expect(steps("2026-12-06")[2]?.text).toContain(holdRule);
  expect(steps("2026-12-06")[2]?.text).toContain("we do our best with changes");
});

test("asks clients to call if the event is before the reply", () => {
  for (const eventDate of ["2026-11-23", "2026-11-24"]) {
    expect(steps(eventDate)[0]?.title).toBe("Please call us now");
  }
  expect(steps("2026-11-25")[0]?.title).toMatch(/^We’ll reply by Tuesday/);
});

test("says what to do without a reply once the promised time is over", () => {
  const text = (now: number) => steps("2026-12-19", now)[0]?.text;
  expect(text(sentAt + 24 * hour - 1)).toBe("With questions, ideas, or your quote.");
  expect(text(sentAt + 24 * hour)).toContain("spam folder");
});

test("the steps match the terms of service", () => {
  const terms = JSON.stringify(termsOfService("milk"));
  expect(terms).toContain("expires after 14 days");
  expect(terms).toContain("A 50% non-refundable deposit reserves your date");
  expect(terms).toContain(holdRule);
  expect(terms).toContain("at least 14 days before the event");
});
