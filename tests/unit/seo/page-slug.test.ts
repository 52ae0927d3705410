import { expect, test } from "vitest";
import { parseNewSlug, parseSlug } from "~/features/seo/page-slug";

test("adds a leading slash, and removes a trailing one", () => {
  expect(parseSlug(" wedding-cakes/ ")).toEqual({ ok: true, value: "/wedding-cakes" });
  expect(parseSlug("/a/b")).toEqual({ ok: true, value: "/a/b" });
  expect(parseSlug("/")).toEqual({ ok: true, value: "/" });
});

test("refuses an existing slug, however it is written", () => {
  expect(parseNewSlug("weddings/", ["/weddings"])).toMatchObject({
    ok: false,
    error: "A page with this slug already exists.",
  });
});

test("refuses what is not a path of this site", () => {
  for (const typed of ["", "  ", "/a b", "/a?b=1", "/a#b", "/#x", "/a//b", "/<script>", "/é"]) {
    expect(parseSlug(typed), typed).toMatchObject({ ok: false, error: expect.any(String) });
  }
  expect(parseSlug(`/${"a".repeat(200)}`).ok).toBe(false);
});

test("refuses a path with dot segments", () => {
  for (const typed of ["/.", "..", "/../x", "/a/./b", "/a/.."]) {
    expect(parseSlug(typed), typed).toMatchObject({
      error: "Use only letters, numbers, hyphens, dots, and slashes.",
    });
  }
  expect(parseSlug("/v1.5/.well-known").ok).toBe(true);
});

test("lowercases slugs", () => {
  expect(parseSlug("/Wedding-Cakes")).toEqual({ ok: true, value: "/wedding-cakes" });
  expect(parseNewSlug("/WEDDINGS", ["/Weddings"])).toMatchObject({
    error: "A page with this slug already exists.",
  });
});

test("refuses an address that isn't a page", () => {
  for (const typed of ["/api/seo", "/API", "/media/a.jpg", "/robots.txt", "sitemap.xml"]) {
    expect(parseSlug(typed), typed).toMatchObject({
      error: expect.stringContaining("isn’t a page"),
    });
  }
  expect(parseSlug("/apis").ok).toBe(true);
});
