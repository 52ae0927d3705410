import { expect, test } from "vitest";
import { pageHead } from "~/features/seo/head";
import { emptyPage, type PageRecord } from "~/features/seo/seo-records";
import { describeVisibility } from "~/features/seo/visibility";

const origin = "https://cakes.example.com";
const cake = { slug: "/cakes/roses-1x", title: "Roses", description: "For May.", h1: "Roses" };

function visibility(
  slug: string,
  change: Partial<PageRecord> = {},
  robots = "User-agent: *\nAllow: /",
) {
  const head = pageHead(slug, { ...emptyPage(slug), ...change }, undefined, origin);
  return describeVisibility(slug, head, { origin, pages: [cake], robots });
}

test("says that Google can see a page", () => {
  for (const slug of ["/", "/privacy-policy", cake.slug]) {
    expect(visibility(slug)).toEqual({ isSeen: true, sentence: "Google can see this page." });
  }
});

test("robots.txt keeps Google out only with a rule that Google follows", () => {
  const robots = "User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nDisallow: /pies";
  expect(visibility(cake.slug, {}, robots).isSeen).toBe(true);
});

test("says what keeps Google out, one thing at a time", () => {
  const robots = "User-agent: *\nDisallow: /cakes/";
  for (const [slug, change, rules, sentence] of [
    ["/pies", {}, undefined, "There’s no page at /pies yet. We’ll use this once there is."],
    [
      cake.slug,
      { index: false },
      robots,
      "Google can’t see this page: line 2 of robots.txt keeps it away.",
    ],
    [
      cake.slug,
      { index: false },
      undefined,
      "Google doesn’t show this page, because it’s hidden from search results below.",
    ],
    [
      "/",
      { canonical: "https://elsewhere.example/" },
      undefined,
      "Google shows https://elsewhere.example/ instead of this page: that’s its canonical address.",
    ],
  ] as const) {
    expect(visibility(slug, change, rules), sentence).toEqual({ isSeen: false, sentence });
  }
});
