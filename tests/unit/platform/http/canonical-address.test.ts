import { expect, test } from "vitest";
import {
  type AddressBook,
  isTooLong,
  loggedPath,
  resolveAddress,
  spellingsOf,
  takesForm,
} from "~/platform/http/canonical-address";

const pages = ["/", "/privacy-policy", "/find-my-quote", "/EdibleArtControl", "/calendar"];
const endpoints = ["/api/contact", "/robots.txt"];
const book: AddressBook = {
  pages: new Set(pages),
  endpoints: new Set(endpoints),
  prefixes: ["/media/", "/calendar/"],
  pagePrefixes: ["/quote/", "/cakes/"],
  backOffice: new Set(["/EdibleArtControl"]),
  formPrefixes: ["/quote/"],
  formPages: new Set(["/find-my-quote"]),
  spellings: spellingsOf([...pages, ...endpoints]),
};

const resolve = (path: string, search = "") => resolveAddress(path, search, book);

test("finds a page and an endpoint by their exact path", () => {
  expect(resolve("/privacy-policy")).toEqual({ kind: "page", path: "/privacy-policy" });
  expect(resolve("/api/contact")).toEqual({ kind: "endpoint", path: "/api/contact" });
});

test("redirects other case, trailing slashes, double slashes, and escapes to the canonical path", () => {
  const to = "/EdibleArtControl";
  for (const path of [
    "/edibleartcontrol",
    "/EdibleArtControl/",
    "//EdibleArtControl",
    "/%45dibleArtControl",
  ]) {
    expect(resolve(path)).toEqual({ kind: "redirect", to });
  }
});

test("a redirect keeps the query", () => {
  expect(resolve("/Privacy-Policy", "?a=1")).toEqual({
    kind: "redirect",
    to: "/privacy-policy?a=1",
  });
});

test("does not redirect to another host", () => {
  expect(resolve("//example.com/privacy-policy")).toEqual({ kind: "unknown" });
});

test("a page with a name is found by another case, too, and takes no form", () => {
  expect(resolve("/cakes/roses-1x")).toEqual({ kind: "page", path: "/cakes/roses-1x" });
  for (const path of ["/Cakes/Roses-1x", "/cakes/Roses-1X", "/cakes/roses-1x/"]) {
    expect(resolve(path), path).toEqual({ kind: "redirect", to: "/cakes/roses-1x" });
  }
  expect(takesForm("/cakes/roses-1x", "", book)).toBe(false);
  expect(takesForm("/quote/aZ-_9", "", book)).toBe(true);
});

test("a token page has one segment of letters, digits, hyphens, and underscores after its prefix", () => {
  const token = `/quote/${"aZ-_9".repeat(20)}`;
  expect(resolve(token)).toEqual({ kind: "page", path: token });
  for (const path of ["/quote/", "/quote", "/quote/a/b", "/quote/a b", "/quote/."]) {
    expect(resolve(path), path).toEqual({ kind: "unknown" });
  }
  for (const path of ["/quote/a.data", "/quote/a.png"]) {
    expect(resolve(path), path).toEqual({ kind: "missing-file" });
  }
  expect(resolve(`${token}a`)).toEqual({ kind: "unknown" });
});

const behindLinks = [
  ...[".", ",", ";", ":", "!", "?", ")", "]", "}", ">", "/", "//", "*", "_", "-", "’", "”", "»"],
  ...['"', "'", ").", ">,", " ", "\u200b", "…", "&gt;", "&quot;."],
];
const encodedSigns = [
  "%2E",
  "%2e",
  "%3E",
  "%29",
  "%2C",
  "%3B",
  "%22",
  "%27",
  "%2F",
  "%20",
  "%0D%0A",
];
const unusualEscapes = ["%E2%80%9D", "%E2%80", "%", "%2", "%253E"];

test("a sign behind a link with a token redirects to the address, encoded or not", () => {
  for (const path of ["/quote/aZ-_9", "/invitation/aZ-_9", "/calendar/0a9.ics"]) {
    for (const sign of [...behindLinks, ...encodedSigns, ...unusualEscapes]) {
      expect(resolve(`${path}${sign}`, "?a=1"), `${path}${sign}`).toEqual({
        kind: "redirect",
        to: `${path}?a=1`,
      });
      expect(loggedPath(`${path}${sign}`), sign).not.toContain(path);
    }
  }
  for (const path of ["/Quote/aB", "//quote//aB", "/quote/%61B", "/%71uote/aB"]) {
    expect(resolve(path), path).toEqual({ kind: "redirect", to: "/quote/aB" });
  }
  expect(resolve("/calendar/0a9.ics")).toMatchObject({ kind: "endpoint" });
  expect(resolve("/media/a.jpg.")).toMatchObject({ kind: "endpoint" });
  expect(resolve(`/quote/${"a".repeat(300)}.`)).toEqual({ kind: "missing-file" });
});

test("forms go to the home page's own address and to token pages", () => {
  expect(takesForm("/", "?index", book)).toBe(true);
  expect(takesForm("/quote/abc", "", book)).toBe(true);
  expect(takesForm("/find-my-quote", "", book)).toBe(true);
  for (const path of ["/", "/privacy-policy", "/quote/", "/quote/a/b"]) {
    expect(takesForm(path, "", book), path).toBe(false);
  }
});

test("the log redacts tokens, however the address was copied", () => {
  for (const path of ["/quote/abc", "/quote/abc.", "/Quote/abc", "//quote//abc", "/%71uote/abc"]) {
    expect(loggedPath(path), path).toBe("/quote/…");
  }
  for (const path of ["/calendar/abc.ics", "/CALENDAR/abc.ics", "/calendar/abc"]) {
    expect(loggedPath(path), path).toBe("/calendar/…");
  }
  expect(loggedPath("/calendar")).toBe("/calendar");
  expect(loggedPath(`/${"a".repeat(300)}`)).toHaveLength(200);
});

test("no spelling of an address brings a token into the log", () => {
  const half = "aZ9-_bY8kQ2wErT5yUiO1p";
  const token = `${half}1${half}`;
  const hex = "0123456789abcdef".repeat(4);
  for (const path of [
    `/%2571uote/${token}`,
    `/%252571uote/${token}`,
    `/quote/${token}%`,
    `/%E0%A4%A/quote/${token}`,
    `/QUOTE\\${token}`,
    `/quote%2F${token}`,
    `/quote%5C${token}`,
    `/quote;${token}`,
    `/quote%20/${token}`,
    `/quote:${half}%20${half}`,
    `/x/../quote/${half}/1/${half}`,
    `/https://cakes.example/quote/${token}>`,
    `/quotes/${token}`,
    `/quote.${token}`,
    `/quote${token}`,
    `/${token}`,
    `/${token}/quote`,
    `/kalender/${hex}.ics`,
    `/calendar.ics/${hex}`,
    `/invitation/${token.toLowerCase()}/.`,
    `/%69nvitation/${encodeURIComponent(encodeURIComponent(token))}`,
    `/${"%25".repeat(3)}quote/${token}`,
    `/media/${"a/".repeat(90)}${token}`,
  ]) {
    const logged = loggedPath(path).toLowerCase();
    expect(logged, path).not.toContain(half.toLowerCase().slice(0, 8));
    expect(logged, path).not.toContain(hex.slice(0, 8));
  }
});

test("the log keeps the paths of pages, calls, and photos", () => {
  for (const path of [
    "/EdibleArtControl",
    "/recognitions-debug",
    "/api/calendar/days-off",
    "/api/quotes/draft",
    "/calendar.data",
    "/media/portfolio/gallery/wedding/three-tiers-with-sugar-peonies.webp",
  ]) {
    expect(loggedPath(path)).toBe(path);
  }
});

test("only back-office pages have data requests", () => {
  expect(resolve("/EdibleArtControl.data")).toEqual({ kind: "page", path: "/EdibleArtControl" });
  for (const path of ["/privacy-policy", "/_root", "/", "/api/contact", "/nowhere"]) {
    expect(resolve(`${path}.data`), path).toEqual({ kind: "missing-file" });
  }
});

test("refuses a path of more than 8 segments or 256 characters", () => {
  expect(resolve("/a".repeat(8))).toEqual({ kind: "unknown" });
  expect(resolve(`/${"a".repeat(255)}`)).toEqual({ kind: "unknown" });
  for (const path of [
    "/a".repeat(9),
    `${"/".repeat(9)}EdibleArtControl`,
    "/a".repeat(7000),
    `/${"a".repeat(256)}`,
    `/${"%41".repeat(4000)}`,
  ]) {
    expect(resolve(path), path.slice(0, 40)).toEqual({ kind: "missing-file" });
  }
});

test("a stored object's path may be as long and deep as the longest key, escaped", () => {
  const key = "%C3%A9".repeat(512);
  expect(resolve(`/media/${key}`)).toMatchObject({ kind: "endpoint" });
  expect(resolve(`/media/${key}a`)).toEqual({ kind: "missing-file" });
  expect(resolve(`/media/${"a/".repeat(500)}`)).toMatchObject({ kind: "endpoint" });
});

test("refuses a query of more than 2048 characters", () => {
  for (const path of ["/", "/Privacy-Policy", "/api/contact", "/media/a.jpg", "/nowhere"]) {
    expect(resolve(path, `?${"a=1&".repeat(512)}`), path).toEqual({ kind: "missing-file" });
    expect(resolve(path, `?${"a=1&".repeat(511)}`).kind, path).not.toBe("missing-file");
  }
});

test("Remix's manifest request may name a few pages at a time", () => {
  for (const query of ["?p=/privacy-policy&version=1", "?p=/privacy-policy&p=/EdibleArtControl"])
    expect(resolve("/__manifest", query), query).toEqual({ kind: "discovery" });
  for (const query of [
    "",
    "?p=/nowhere",
    "?p=/privacy-policy&p=/a/a/a",
    `?p=${"/a".repeat(900)}`,
    "?p=/privacy-policy&p=/EdibleArtControl&p=/nowhere",
  ]) {
    expect(resolve("/__manifest", query), query).toEqual({ kind: "missing-file" });
  }
});

test("an address longer than the longest key and query is out of bounds", () => {
  const longest = `https://www.example.com/media/portfolio/${"%C3%A9".repeat(512)}?${"a".repeat(2047)}`;
  expect(isTooLong(longest)).toBe(false);
  expect(isTooLong(`https://www.example.com${"/a".repeat(3000)}`)).toBe(true);
});

test("an unknown path with an extension is a missing file", () => {
  expect(resolve("/assets/old-1a2b.js")).toEqual({ kind: "missing-file" });
});

test("a broken escape is an unknown path", () => {
  expect(resolve("/%E0%A4%A")).toEqual({ kind: "unknown" });
});

test("stored objects keep their exact path, which needs a name", () => {
  expect(resolve("/media/portfolio/Gallery/A.jpg")).toMatchObject({ kind: "endpoint" });
  expect(resolve("/media/")).toEqual({ kind: "missing-file" });
  expect(resolve("/media//a.jpg")).toEqual({ kind: "missing-file" });
});

test("a page with the name of a prefix keeps its address, and redirects a trailing slash", () => {
  expect(resolve("/calendar")).toEqual({ kind: "page", path: "/calendar" });
  expect(resolve("/calendar/")).toEqual({ kind: "redirect", to: "/calendar" });
  expect(resolve("/calendar/a.ics")).toMatchObject({ kind: "endpoint" });
});
