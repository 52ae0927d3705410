import { expect, test } from "vitest";
import { composeReply, emailLink } from "~/features/mail/reply-draft";
import type { EventType } from "~/features/orders/event-labels";

const inquiry = {
  name: "Ada Baker",
  eventType: "wedding",
  eventDate: "2026-06-20",
  servings: "80",
  location: "Solon",
  message: "Three tiers.\n\nWith peonies.",
} as const;

const studioPhone = "(216) 555-0142";
const today = "2026-06-15";

test("greets by first name, names the event, leaves room, and quotes the inquiry", () => {
  expect(composeReply(inquiry, { studioPhone, today })).toEqual({
    subject: "Your wedding cake for Saturday, June 20",
    body: [
      "Hi Ada,",
      "",
      "Thank you for writing to us about your wedding on Saturday, June 20.",
      "",
      "",
      "",
      "Warmly,",
      "Cake Studio",
      "(216) 555-0142",
      "",
      "Your inquiry:",
      "> Event: Wedding, Saturday, June 20, 2026",
      "> Servings: 80",
      "> Location: Solon",
      "> Three tiers.",
      ">",
      "> With peonies.",
    ].join("\n"),
  });
});

test("says one natural sentence for each event type", () => {
  const lines = (eventType: EventType) => {
    const { subject, body } = composeReply({ ...inquiry, eventType }, { studioPhone, today });
    return [subject, body.split("\n")[2]];
  };
  expect(lines("wedding")).toEqual([
    "Your wedding cake for Saturday, June 20",
    "Thank you for writing to us about your wedding on Saturday, June 20.",
  ]);
  expect(lines("birthday")).toEqual([
    "Your birthday cake for Saturday, June 20",
    "Thank you for writing to us about a birthday cake for Saturday, June 20.",
  ]);
  expect(lines("anniversary")).toEqual([
    "Your anniversary cake for Saturday, June 20",
    "Thank you for writing to us about an anniversary cake for Saturday, June 20.",
  ]);
  expect(lines("corporate")).toEqual([
    "The cake for your company event on Saturday, June 20",
    "Thank you for writing to us about your company event on Saturday, June 20.",
  ]);
  expect(lines("other")).toEqual([
    "The cake for your event on Saturday, June 20",
    "Thank you for writing to us about your event on Saturday, June 20.",
  ]);
});

test("names the year of an event in another year", () => {
  const draft = composeReply({ ...inquiry, eventDate: "2027-06-12" }, { studioPhone, today });
  expect(draft.body).toContain("your wedding on Saturday, June 12, 2027.");
});

test("truncates a long quoted message, to keep the link short enough for mail programs", () => {
  const draft = composeReply({ ...inquiry, message: "x".repeat(5000) }, { studioPhone: "", today });
  expect(draft.body).toContain(`${"x".repeat(500)} …`);
  expect(emailLink("ada@example.com", draft).length).toBeLessThan(1900);
});

test("escapes what a client wrote, so that it adds no header or recipient", () => {
  const link = emailLink("eve@example.com?cc=all@example.com&bcc=x", {
    subject: "Hi\r\nBcc: all@example.com",
    body: "a&cc=b\nc",
  });
  const url = new URL(link);
  expect(decodeURIComponent(url.pathname)).toBe("eve@example.com?cc=all@example.com&bcc=x");
  expect([...url.searchParams.keys()]).toEqual(["subject", "body"]);
  expect(url.searchParams.get("body")).toBe("a&cc=b\r\nc");
  expect(link).not.toMatch(/[\r\n]/);
});

test("survives a lone surrogate", () => {
  expect(() =>
    emailLink("a\ud800@example.com", { subject: "\ud800", body: "\udc00" }),
  ).not.toThrow();
});
