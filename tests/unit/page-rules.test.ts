import { expect, test } from "vitest";
import { pageRules } from "~/page-rules";
import { pageKey } from "~/platform/page-cache/key";

function addressOf(path: string) {
  return pageRules(new URL(path, "http://localhost"))?.address;
}

test("an address keeps the parameters of its page, in canonical form", () => {
  expect(addressOf("/?image=007&category=Wedding&utm=x")).toBe("/?category=Wedding&image=7");
  expect(addressOf("/?category=Cupcakes%20and%20More")).toBe("/?category=Cupcakes+and+More");
  expect(addressOf("/?category=%20wedding&image=2")).toBe("/?category=Wedding&image=2");
  expect(addressOf("/?category=Pies&image=2")).toBe("/");
  expect(addressOf("/terms-of-service?category=Wedding")).toBe("/terms-of-service");
});

test("a category keeps its page, and a cake nothing", () => {
  expect(addressOf("/gallery/wedding?page=1&utm=x")).toBe("/gallery/wedding");
  expect(addressOf("/gallery/wedding?page=3")).toBe("/gallery/wedding?page=3");
  expect(addressOf("/gallery/wedding?page=03")).toBe("/gallery/wedding");
  expect(addressOf("/gallery/pies")).toBeUndefined();
  expect(addressOf("/cakes/roses-1x?page=2")).toBe("/cakes/roses-1x");
  expect(addressOf("/areas/solon?page=2")).toBe("/areas/solon");
  expect(addressOf("/areas/")).toBeUndefined();
});

test("keeps a liked cake's id if it is valid", () => {
  expect(addressOf("/?like=wedding/rose.webp&details=1&image=2")).toBe(
    "/?image=2&like=wedding%2Frose.webp",
  );
  expect(addressOf("/?like=<script>")).toBe("/");
});

test("ignores unknown values", () => {
  for (const query of ["category=Pies", "category=All", "image=", "image=1abc", "image=-1"]) {
    expect(addressOf(`/?${query}`), query).toBe("/");
  }
  expect(addressOf("/?image=99999999999999999999")).toBe("/");
});

test("receipts, data requests, and the back office are not cached", () => {
  for (const path of ["/?sent=1", "/_root.data", "/EdibleArtControl", "/nowhere"]) {
    expect(addressOf(path), path).toBeUndefined();
  }
});

test("pages and categories are copied to the shared cache, single images are not", () => {
  const copied = (path: string) => pageRules(new URL(path, "http://localhost"))?.copied;
  expect(copied("/")).toBe(true);
  expect(copied("/?category=Wedding")).toBe(true);
  expect(copied("/?category=Wedding&image=0")).toBe(false);
  expect(copied("/?like=wedding/rose.webp")).toBe(false);
});

test("the key depends on build, settings, content, day, and address", () => {
  const edition = { build: "a", settings: "s", sequence: 1, day: "2026-06-15" };
  const keys = [
    pageKey(edition, "/"),
    pageKey({ ...edition, build: "b" }, "/"),
    pageKey({ ...edition, settings: "t" }, "/"),
    pageKey({ ...edition, sequence: 2 }, "/"),
    pageKey({ ...edition, sequence: undefined }, "/"),
    pageKey({ ...edition, day: "2026-06-16" }, "/"),
    pageKey(edition, "/privacy-policy"),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
