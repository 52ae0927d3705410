import { expect, test } from "vitest";
import { defaultRobots } from "~/features/seo/robots";
import { refuseForeignFormat, robotsProblems } from "~/features/seo/robots-lines";

const sitemap = "https://a.example/sitemap.xml";
const problems = (...lines: string[]) =>
  robotsProblems(lines.join("\n"), sitemap).map(({ line, problem }) => `${line} ${problem}`);

test("the default has no problems, and neither have comments and other engines' keys", () => {
  expect(robotsProblems(defaultRobots("https://a.example"), sitemap)).toEqual([]);
  expect(
    problems("# hello", "User-agent: * # all", "", "Host: a.example", "Disallow: # nothing"),
  ).toEqual([]);
});

test("lists the lines that crawlers skip", () => {
  expect(
    problems("Disallow: /a", "User-agent: *", "Disallow: cakes", "Please stay away", "User-agent:"),
  ).toEqual([
    "1 needs a User-agent line above it",
    "3 has a path that doesn’t start with “/”",
    "4 isn’t a rule search engines know",
    "5 doesn’t name a search engine. Type “*” for all of them",
    "5 has no rules below it. Add one or remove it",
  ]);
});

test("a group that search engines read differently than it looks is a problem", () => {
  const shared = "has no rules of its own, so it gets those of the next one.";
  expect(problems("User-agent: *", "", "User-agent: gptbot", "Disallow: /")).toEqual([
    `1 ${shared} Add “Disallow:” or remove it`,
  ]);
  expect(problems("User-agent: a", "User-agent: b", "", "Disallow: /")).toEqual([]);
  expect(problems("User-agent: a", "# and", "User-agent: b", "Disallow: /")).toEqual([]);
  const sitemapBetween = ["User-agent: a", `Sitemap: ${sitemap}`, "Disallow: /x"];
  expect(problems(...sitemapBetween)).toEqual([]);
});

test("a crawl delay counts only for search engines", () => {
  const delay = (agent: string) => problems(`User-agent: ${agent}`, "Crawl-delay: 5");
  expect(delay("Bingbot/2.0")).toEqual([
    "2 keeps search engines waiting between pages, and Google ignores it. Remove it",
  ]);
  expect(delay("ahrefsbot")).toEqual([]);
});

test("a sitemap must be the site's own", () => {
  for (const other of ["https://old.example/sitemap.xml", "/sitemap.xml", "http://a.example/x"]) {
    expect(problems(`Sitemap: ${other}`)).toEqual([
      `1 names a sitemap that isn’t yours. Change it to ${sitemap}`,
    ]);
  }
});

const rules = "User-agent: *\nDisallow:";
const formats: [text: string, format: string][] = [
  [`<!DOCTYPE html>\n<html><body>${rules}</body></html>`, "a web page (HTML)"],
  [`\ufeff \n<pre>${rules}</pre>`, "a web page (HTML)"],
  [`${rules}\n<html lang="en">\n<head></head>`, "a web page (HTML)"],
  [`{\\rtf1\\ansi\\f0 ${rules}}`, "a formatted document (RTF)"],
  ["%PDF-1.7\n1 0 obj", "a PDF"],
  ["PK\u0003\u0004\u0014\u0000word/document.xml", "a Word document or an archive"],
  ['<?xml version="1.0"?><urlset></urlset>', "an XML file"],
  ['{"robots": "User-agent: *"}', "a data file (JSON)"],
];

for (const [text, format] of formats) {
  test(`${format} is refused as robots.txt: ${JSON.stringify(text).slice(0, 30)}`, () => {
    expect(refuseForeignFormat(text)).toBe(
      `This is ${format}. robots.txt is plain text: lines such as “User-agent: *” and “Disallow: /path”.`,
    );
    expect(robotsProblems(text, sitemap)).toEqual([]);
  });
}

test("plain text is not refused, whatever it says", () => {
  for (const text of [
    "",
    rules,
    "# <3 robots",
    "Disallow: /<script>",
    "Please stay away",
    "PKs: 1",
  ]) {
    expect(refuseForeignFormat(text), text).toBeUndefined();
  }
});
