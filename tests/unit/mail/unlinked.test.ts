import fc from "fast-check";
import { expect, test } from "vitest";
import { unlinked, unlinkedAddress } from "~/features/mail/unlinked";

/** What mail programs take for a link: a scheme, a host, an email address, a Windows share. */
const linkable =
  /\p{L}[\p{L}\p{N}+.-]*:\S|[\p{L}\p{N}_-][.\uff0e\u3002\uff61](?!jpg|pdf)\p{L}|[^\s\u200b]@[^\s\u200b]+\.\p{L}|\\\\\S/u;

const live = [
  "https://evil.example/login",
  "HTTP://EVIL.EXAMPLE",
  "http:\\\\evil.example",
  "www.evil.example",
  "evil.example/pay?to=us",
  "Hi evil.example,",
  "https://user:pass@evil.example:8080/a.html#b",
  "http://1.2.3.4/x",
  "//evil.example/x",
  "\\\\evil.example\\share",
  "mailto:bo@evil.example",
  "bo@evil.example",
  "javascript:alert(1)",
  "tel:+19005550100",
  "ftp.evil.example",
  "bücher.example",
  "пример.рф",
  "例え。テスト",
  "evil．example",
  "see(evil.example)now",
  "evil.example.",
  "evil.example.jpg",
  "evil.pdf.example",
];

test.each(live)("%j is no link in an email of ours", (words) => {
  expect(words).toMatch(linkable);
  expect(unlinked(words)).not.toMatch(linkable);
});

test("it looks the same, and a second time changes nothing", () => {
  for (const words of live) {
    expect(unlinked(words).replaceAll("\u200b", "")).toBe(words);
    expect(unlinked(unlinked(words))).toBe(unlinked(words));
  }
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (words) => {
      expect(unlinked(words).replaceAll("\u200b", "")).toBe(words.replaceAll("\u200b", ""));
      expect(unlinked(words)).not.toMatch(linkable);
    }),
  );
});

test("ordinary words stay as they are, and a phone number can be pressed", () => {
  for (const words of [
    "Three tiers, please. With sugar peonies.",
    "80 to 100",
    "216.555.0100",
    "(216) 555-0100 ext. 12",
    "At 3:30 PM, about $1.50 each: thank you!",
    "Mr. & Mrs. O’Neil",
    "cake.jpg, sketch.pdf",
  ]) {
    expect(unlinked(words)).toBe(words);
  }
});

test("an email address can be pressed, but not what only looks like one", () => {
  expect(unlinkedAddress("ada.baker+cake@example.com")).toBe("ada.baker+cake@example.com");
  for (const address of ["http://evil.example/?@a.b", "evil.example/x@a.example"]) {
    expect(unlinkedAddress(address)).toBe(unlinked(address));
    expect(unlinkedAddress(address)).not.toMatch(linkable);
  }
});
