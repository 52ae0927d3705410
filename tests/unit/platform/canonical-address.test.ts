import { expect, test } from "vitest";
import { type AddressBook, resolveAddress } from "~/platform/canonical-address";

const book: AddressBook = {
  pages: new Set(["/", "/privacy-policy", "/EdibleArtControl"]),
  endpoints: new Set(["/api/contact", "/robots.txt"]),
  prefixes: ["/media/"],
  backOffice: new Set<string>(),
};

const resolve = (path: string, search = "") => resolveAddress(path, search, book);

test("a page and an endpoint are known by their exact path", () => {
  expect(resolve("/privacy-policy")).toEqual({ kind: "page", path: "/privacy-policy" });
  expect(resolve("/api/contact")).toEqual({ kind: "endpoint", path: "/api/contact" });
});

test("another case, a trailing slash, doubled slashes and %-escapes lead to the canonical spelling", () => {
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

test("a path that names another host does not lead there", () => {
  expect(resolve("//example.com/privacy-policy")).toEqual({ kind: "unknown" });
});

test("data requests exist for pages only", () => {
  expect(resolve("/privacy-policy.data")).toEqual({ kind: "page", path: "/privacy-policy" });
  expect(resolve("/_root.data")).toEqual({ kind: "page", path: "/" });
  expect(resolve("/api/contact.data")).toEqual({ kind: "missing-file" });
  expect(resolve("/nowhere.data")).toEqual({ kind: "missing-file" });
});

test("what looks like a file and is not there is a missing file", () => {
  expect(resolve("/assets/old-1a2b.js")).toEqual({ kind: "missing-file" });
});

test("a broken escape is an unknown path", () => {
  expect(resolve("/%E0%A4%A")).toEqual({ kind: "unknown" });
});

test("stored objects keep their own spelling", () => {
  expect(resolve("/media/portfolio/Gallery/A.jpg")).toMatchObject({ kind: "endpoint" });
});
