import { expect, test } from "vitest";
import { exploreLinks, parseInternalLink } from "~/features/seo/internal-links";

test("a line is an address, or a label and an address", () => {
  expect(parseInternalLink("Our tiers | /?category=Wedding")).toEqual({
    label: "Our tiers",
    href: "/?category=Wedding",
  });
  expect(parseInternalLink(" /privacy-policy ")).toEqual({
    label: "Privacy Policy",
    href: "/privacy-policy",
  });
});

test("names an address without a label by its target", () => {
  const labels: [string, string][] = [
    ["/", "Home"],
    ["/#pricing", "Pricing"],
    ["#awards", "Recognitions"],
    ["/?category=Cupcakes+and+More", "Cupcakes & more"],
    ["/wedding-cakes", "Wedding cakes"],
    ["/wedding-cakes/", "Wedding cakes"],
    ["https://maps.example.com/studio", "maps.example.com"],
  ];
  for (const [line, label] of labels) expect(parseInternalLink(line)?.label, line).toBe(label);
});

test("drops invalid addresses and duplicates", () => {
  const lines = [
    "javascript:alert(1)",
    "A | data:text/html,x",
    "//evil.example",
    "cakes",
    "/",
    "B | /",
  ];
  expect(exploreLinks(lines)).toEqual([{ href: "/", label: "Home" }]);
});
