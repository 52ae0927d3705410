import { expect, test } from "vitest";
import { linkParts, linkText } from "~/features/recognitions/portfolio-recognition";
import { recognitionGroups } from "~/features/recognitions/recognition-categories";

test("a link text survives splitting and joining", () => {
  for (const [text, parts] of [
    ["https://example.com/a", { label: "", address: "https://example.com/a" }],
    ["Watch\nhttps://example.com/a", { label: "Watch", address: "https://example.com/a" }],
    ["", { label: "", address: "" }],
  ] as const) {
    expect(linkParts(text)).toEqual(parts);
    expect(linkText(parts)).toBe(text);
  }
});

test("drops notes after a link's address, and line breaks in its label", () => {
  expect(linkText(linkParts("Watch\n\nhttps://example.com\nin 2024"))).toBe(
    "Watch\nhttps://example.com",
  );
  expect(linkText({ label: "", address: "example.com/final" })).toBe("https://example.com/final");
  expect(linkText({ label: "Watch", address: "example.com" })).toBe("Watch\nhttps://example.com");
  expect(linkText({ label: "", address: "no link" })).toBe("no link");
  expect(linkText({ label: "Watch\nit", address: " https://example.com " })).toBe(
    "Watch it\nhttps://example.com",
  );
});

test("offers the site's groups, any other existing group, and none", () => {
  expect(recognitionGroups(["press", "radio", ""])).toEqual([
    "tv",
    "collab",
    "press",
    "intl",
    "radio",
    "",
  ]);
});
