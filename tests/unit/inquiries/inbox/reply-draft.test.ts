import { expect, test } from "vitest";
import { composeReply, emailLink, phoneLink } from "~/features/inquiries/inbox/reply-draft";

const inquiry = {
  name: "Ada Baker",
  eventType: "wedding",
  eventDate: "2026-06-20",
  servings: "80",
  location: "Solon",
  message: "Three tiers.\n\nWith peonies.",
} as const;

test("the draft greets, names the event, leaves room and quotes what was written", () => {
  expect(composeReply(inquiry, "(216) 555-0142")).toEqual({
    subject: "Your cake inquiry: wedding on Sat, Jun 20, 2026",
    body: [
      "Dear Ada Baker,",
      "",
      "thank you for your inquiry about a cake for your wedding on Saturday, June 20, 2026.",
      "",
      "",
      "",
      "Kind regards,",
      "Cake Studio",
      "(216) 555-0142",
      "",
      "You wrote to us:",
      "> Event: wedding, Saturday, June 20, 2026",
      "> Servings: 80",
      "> Location: Solon",
      "> Three tiers.",
      ">",
      "> With peonies.",
    ].join("\n"),
  });
});

test("a long message is quoted in part, so that the link stays short enough for mail programs", () => {
  const draft = composeReply({ ...inquiry, message: "x".repeat(5000) }, "");
  expect(draft.body).toContain(`${"x".repeat(500)} …`);
  expect(emailLink("ada@example.com", draft).length).toBeLessThan(1900);
});

test("nothing that a client wrote adds a header or another reader to the mail", () => {
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

test("half a character does no harm", () => {
  expect(() =>
    emailLink("a\ud800@example.com", { subject: "\ud800", body: "\udc00" }),
  ).not.toThrow();
});

test("a phone can be dialled when it is a number", () => {
  expect(phoneLink("+1 (216) 555-0142")).toBe("tel:+12165550142");
  expect(phoneLink("216.555.0142 x4")).toBe("tel:21655501424");
  expect(phoneLink("call my mother")).toBeNull();
});
