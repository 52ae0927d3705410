import { expect, test } from "vitest";
import { splitQuoted } from "~/features/mail/quoted-text";

test("separates a reply from the email that it quotes", () => {
  const text =
    "Yes, please!\n\nOn Mon, Jun 15, 2026 at 12:00 PM Cake Studio wrote:\n> Hi Ada,\n> a tasting?";
  const { own, quoted } = splitQuoted(text);
  expect(own).toBe("Yes, please!");
  expect(quoted).toContain("> a tasting?");
});

test("recognizes an attribution line that is wrapped", () => {
  const text =
    "Yes\n\nOn Mon, Jun 15, 2026 at 12:00 PM\nCake Studio <hello@example.com> wrote:\n> Hi";
  expect(splitQuoted(text).own).toBe("Yes");
});

test("keeps interleaved replies, and emails that only quote, whole", () => {
  const between = "Hi\n> a tasting?\nYes\n> when?\nTuesday";
  expect(splitQuoted(between)).toEqual({ own: between, quoted: "" });
  expect(splitQuoted("> only this")).toEqual({ own: "> only this", quoted: "" });
  expect(splitQuoted("Plain words\nin two lines")).toMatchObject({ quoted: "" });
});
