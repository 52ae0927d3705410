import fc from "fast-check";
import { expect, test } from "vitest";
import { blockedPages, defaultRobots, normalizeRobots, readRules } from "~/features/seo/robots";

const allowed = (text: string, path: string, agent = "Googlebot") =>
  readRules(text)(agent, path) === undefined;

test("the longest rule wins; on a tie, Allow wins", () => {
  const text = "User-agent: *\nDisallow: /cakes\nAllow: /cakes/wedding\nDisallow: /x\nAllow: /x";
  expect(allowed(text, "/cakes/birthday")).toBe(false);
  expect(allowed(text, "/cakes/wedding/1")).toBe(true);
  expect(allowed(text, "/x")).toBe(true);
});

test("a crawler obeys all groups that name it, and no others", () => {
  const text = [
    "User-agent: googlebot",
    "User-agent: BINGBOT/2.0",
    "Disallow: /a",
    "User-agent: *",
    "Disallow: /",
    "User-agent: GoogleBot",
    "Disallow: /b",
  ].join("\n");
  expect(allowed(text, "/a")).toBe(false);
  expect(allowed(text, "/b")).toBe(false);
  expect(allowed(text, "/c")).toBe(true);
  expect(allowed(text, "/a", "bingbot")).toBe(false);
  expect(allowed(text, "/c", "otherbot")).toBe(false);
});

test("a star matches anything, and a dollar sign the end", () => {
  const text = "User-agent: *\nDisallow: /*.pdf$\nDisallow: /a*b*c";
  expect(allowed(text, "/list.pdf")).toBe(false);
  expect(allowed(text, "/list.pdf?x")).toBe(true);
  expect(allowed(text, "/a1b2c3")).toBe(false);
  expect(allowed(text, "/acb")).toBe(true);
});

test("an escape equals its character", () => {
  const text = "User-agent: *\nDisallow: /caf%c3%a9\nDisallow: /%63akes";
  expect(allowed(text, "/café")).toBe(false);
  expect(allowed(text, "/cakes")).toBe(false);
});

test("ignores comments, blank lines, and other keys; an empty Disallow allows all", () => {
  const text = "# hello\nUser-agent: * # all\n\nCrawl-delay: 5\nDisallow: # nothing\n";
  expect(allowed(text, "/")).toBe(true);
});

test("the default blocks no public page", () => {
  const slugs = ["/", "/privacy-policy", "/terms-of-service"];
  expect(blockedPages(defaultRobots("https://a.example"), slugs)).toEqual([]);
});

test("names a rule that blocks a public page once per agent", () => {
  const text = "User-agent: *\nDisallow: /privacy\n\nUser-agent: gptbot\nDisallow: /";
  expect(blockedPages(text, ["/", "/privacy-policy"])).toEqual([
    { slug: "/privacy-policy", agent: "*", line: 2 },
    { slug: "/", agent: "gptbot", line: 5 },
    { slug: "/privacy-policy", agent: "gptbot", line: 5 },
  ]);
});

test("normalizes line endings, and removes invisible characters", () => {
  expect(normalizeRobots("\ufeffUser-agent: *\r\nDisallow:\u0000\r\r\n\n")).toBe(
    "User-agent: *\nDisallow:\n",
  );
  expect(normalizeRobots(" \n ")).toBe("");
});

test("never throws, whatever the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (text, path) => {
      expect(typeof allowed(`User-agent: *\nDisallow: /${text}`, `/${path}`)).toBe("boolean");
    }),
    { numRuns: 30 },
  );
});
