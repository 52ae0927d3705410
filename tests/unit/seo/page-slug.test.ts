import { expect, test } from "vitest";
import { parseNewSlug, parseSlug } from "~/features/seo/page-slug";

test("a leading slash is added and one at the end goes", () => {
  expect(parseSlug(" wedding-cakes/ ")).toEqual({ ok: true, value: "/wedding-cakes" });
  expect(parseSlug("/a/b")).toEqual({ ok: true, value: "/a/b" });
  expect(parseSlug("/")).toEqual({ ok: true, value: "/" });
});

test("a slug that exists is refused, however it is spelled", () => {
  expect(parseNewSlug("weddings/", ["/weddings"])).toMatchObject({
    ok: false,
    error: "A page with this slug already exists.",
  });
});

test("what is no path of this site is refused", () => {
  for (const typed of ["", "  ", "/a b", "/a?b=1", "/a#b", "/#x", "/a//b", "/<script>", "/é"]) {
    expect(parseSlug(typed), typed).toMatchObject({ ok: false, error: expect.any(String) });
  }
  expect(parseSlug(`/${"a".repeat(200)}`).ok).toBe(false);
});

test("a path that a browser would take elsewhere is no slug", () => {
  for (const typed of ["/.", "..", "/../x", "/a/./b", "/a/.."]) {
    expect(parseSlug(typed), typed).toMatchObject({
      error: "Use only letters, numbers, hyphens, dots, and slashes.",
    });
  }
  expect(parseSlug("/v1.5/.well-known").ok).toBe(true);
});

test("slugs have one case", () => {
  expect(parseSlug("/Wedding-Cakes")).toEqual({ ok: true, value: "/wedding-cakes" });
  expect(parseNewSlug("/WEDDINGS", ["/Weddings"])).toMatchObject({
    error: "A page with this slug already exists.",
  });
});

test("an address that answers no page is no slug", () => {
  for (const typed of ["/api/seo", "/API", "/media/a.jpg", "/robots.txt", "sitemap.xml"]) {
    expect(parseSlug(typed), typed).toMatchObject({
      error: expect.stringContaining("isn’t a page"),
    });
  }
  expect(parseSlug("/apis").ok).toBe(true);
});
