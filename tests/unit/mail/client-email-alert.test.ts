import { expect, test } from "vitest";
import { composeClientEmailAlert } from "~/features/mail/.server/incoming/client-email-alert";
import { testSettings } from "../../support/test-settings";

const message = {
  id: "in:1",
  orderId: "order",
  kind: "email",
  direction: "in",
  sender: "ada@example.com",
  subject: "Re: Your cake",
  text: "",
  warning: "",
  rawKey: null,
} as const;

function alertOf({ files = [], ...email }: { text: string; files?: string[] }): string {
  const settings = testSettings({ OWNER_EMAIL: "owner@example.com" });
  const inquiry = { id: "order", name: "Ada", files };
  return composeClientEmailAlert({ ...message, ...email }, inquiry, settings).text;
}

test("the owner's alert shows the client's words as the thread does, without the quoted email", () => {
  const own = "We need it on June 20.\nFrom: 2 pm\n____________________\nPlease call.";
  const quoted = "On Mon, Jun 15, 2026 at 12:00 PM Cake Studio wrote:\n> A tasting?";
  const alert = alertOf({ text: `${own}\n\n${quoted}` });
  expect(alert).toContain(own);
  expect(alert).not.toContain("A tasting?");
});

test("the owner's alert is never empty without saying so, and names the files", () => {
  expect(alertOf({ text: " " })).toContain("We found no text in this email.");
  const photo = alertOf({ text: "", files: ["rose.jpg", "lace.jpg"] });
  expect(photo).toContain("This email has no text, just files.");
  expect(photo).toContain("Files: rose.jpg, lace.jpg");
  expect(alertOf({ text: "Hi" })).not.toMatch(/no text|Files:/);
});
