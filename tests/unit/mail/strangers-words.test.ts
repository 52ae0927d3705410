import { expect, test } from "vitest";
import { composeEmailAlert } from "~/features/inquiries/email-alert";
import { composeClientEmailAlert } from "~/features/mail/.server/incoming/client-email-alert";
import { blankValues, fillAndDropBlanks } from "~/features/mail/blanks";
import { updateKinds } from "~/features/mail/client-updates";
import { composeCopy } from "~/features/mail/copy-email";
import { defaultCopyTexts } from "~/features/mail/email-texts";
import { cakePhoto } from "~/features/mail/letters/letter-photo";
import { noticeHtml, textLetterHtml } from "~/features/mail/letters/letter-text";
import { letterheadOf } from "~/features/mail/letters/letterhead";
import { quoteContent } from "~/features/quotes/quote-content";
import { composeQuoteHtml } from "~/features/quotes/quote-email";
import { composeOwnerAlert, composeQuoteLetter } from "~/features/quotes/quote-texts";
import { presetTheme } from "~/features/theme/presets/presets";
import { anOrder, now } from "../../support/orders/an-order";

const evil = "https://evil.example/login";
const site = "https://cakes.example";
const letterhead = letterheadOf(presetTheme("production"), {
  SITE_ORIGIN: site,
  STUDIO_PHONE: "(216) 555-0142",
  STUDIO_FOUNDER: "",
});

/** What every form field, file name, and message of a stranger may say. */
const typed = {
  id: "i",
  name: `${evil} Baker`,
  email: "ada@example.com",
  phone: `216 555-0100 ${evil}`,
  eventDate: "2026-06-20",
  eventType: "wedding",
  servings: `80 ${evil}`,
  location: evil,
  message: `Look:\n${evil}\nwww.evil.example`,
  details: { venue: evil, allergies: "evil.example", company: evil, theme: evil },
} as const;

const quote = {
  version: 1,
  content: quoteContent.parse({
    client: evil,
    event: { type: "wedding", date: "2026-06-20", servings: "80" },
    lines: [{ what: "Three tiers", count: 1, price: 100_000 }],
    delivery: null,
    handover: { how: "delivery", time: "14:00", place: evil },
    depositPercent: 50,
    message: "",
    paymentLink: "",
    likes: [],
  }),
  ...{ total: 100_000, deposit: 50_000, expiresOn: "2026-06-29" },
};
const link = `${site}/quote/abc`;
const photo = cakePhoto("wedding");

function updateText(text: string): string {
  return fillAndDropBlanks(text, blankValues(typed, ""), { link });
}

function emails(): [string, string][] {
  const alert = composeEmailAlert(
    {
      ...typed,
      ...{ spamCheck: "verified", spamCheckReason: "", lostFiles: [`${evil}.pdf`] },
      ...{ receivedAt: now, likes: [], upload: "ended" },
      attachments: [{ name: "www.evil.example.jpg", size: 1 }],
      pictures: [],
    },
    letterhead,
  );
  const copy = composeCopy({ ...typed, files: [evil], likes: [] }, defaultCopyTexts, "");
  const wrote = composeClientEmailAlert(
    {
      ...{ id: "m", orderId: "o", kind: "email", direction: "in", subject: "", rawKey: null },
      ...{ sender: `${evil}@a.b`, text: `Hi\n${evil}`, warning: "" },
    },
    { id: "o", name: typed.name, files: ["www.evil.example.jpg", evil] },
    { OWNER_EMAIL: "owner@example.com", SITE_ORIGIN: site },
  );
  const order = anOrder({ client: { name: typed.name } });
  const asked = composeOwnerAlert({ kind: "question", order, text: evil }, { inbox: site });
  const letter = composeQuoteLetter(quote, { link, studioPhone: "", isBooked: false });
  const updates = Object.entries(updateKinds).map(([kind, { text }]): [string, string] => [
    kind,
    textLetterHtml(letterhead, { subject: "", text: updateText(text), photo }),
  ]);
  return [
    ["the alert", alert.text],
    ["the alert's HTML", alert.html],
    ["the copy", copy.text],
    ["the copy's letter", textLetterHtml(letterhead, { ...copy, photo })],
    ["the alert of an email", wrote.text],
    ["the alert of an email's letter", noticeHtml(letterhead, wrote)],
    ["the alert of a question", asked.text],
    ["the alert of a question's letter", noticeHtml(letterhead, asked)],
    ["the quote", letter.text],
    [
      "the quote's letter",
      composeQuoteHtml(quote, { subject: "", link, letterhead, isBooked: false }),
    ],
    ["a text of the owner's with every blank", updateText("{first name} {servings} {location}")],
    ...updates,
  ];
}

test.each(emails())("in %s a stranger's words are no link, and ours are", (_which, email) => {
  expect(email).not.toMatch(/https?:\/\/evil|www\.evil|evil\.example/i);
});

test("links of ours stay links, and the words can be read", () => {
  const all = new Map(emails());
  expect(all.get("the alert's HTML")).toContain(`href="${site}/inquiries?open=i"`);
  expect(all.get("the alert")).toContain("Email: ada@example.com\n");
  expect(all.get("unanswered")).toContain(`href="${link}"`);
  expect(all.get("the quote's letter")).toContain(`href="${link}"`);
  expect(all.get("the copy")?.replaceAll("\u200b", "")).toContain(typed.message);
});
