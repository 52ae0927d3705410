import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SentCard } from "~/features/inquiries/ui/sent-card";

const receipt = {
  sentAt: Date.parse("2026-06-15T16:00:00Z"),
  eventDate: "2026-07-18",
  eventType: "wedding",
  files: 2,
  notices: [{ title: "Some files are empty", text: "We left these out: note.txt" }],
} as const;
const known = {
  firstName: "Ada",
  servings: "80 to 100",
  thumbnails: ["data:image/jpeg;base64,AA"],
};

function html(inquiry: Parameters<typeof SentCard>[0]["inquiry"], phone = "(216) 555-0142") {
  const card = <SentCard inquiry={inquiry} now={receipt.sentAt} phone={phone} another={null} />;
  return renderToStaticMarkup(card);
}

const inquiry = { ...receipt, notices: [...receipt.notices] };

test("the card thanks by name, repeats the request, and names what did not arrive", () => {
  const markup = html({ ...inquiry, ...known });
  expect(markup).toContain("Thank you, Ada");
  for (const text of ["Wedding", "Saturday, July 18, 2026", "80 to 100", "2 files"]) {
    expect(markup).toContain(`<dd>${text}</dd>`);
  }
  expect(markup).toContain("Some files are empty. We left these out: note.txt");
  expect(markup).toContain('src="data:image/jpeg;base64,AA"');
  expect(markup).toContain('href="tel:');
});

test("shows what is known of an inquiry sent without JavaScript", () => {
  const markup = html(inquiry);
  expect(markup).toMatch(/<h3[^>]*>Thank you<\/h3>/);
  expect(markup).toContain("Thanks! Your inquiry was sent successfully.");
  expect(markup).not.toContain("Servings");
  expect(markup).not.toContain("<img");
});

test("shows no phone line without a phone number", () => {
  expect(html(inquiry, "")).not.toContain("tel:");
});
