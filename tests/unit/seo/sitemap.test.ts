import { expect, test } from "vitest";
import { sitemapXml } from "~/features/seo/sitemap";

test("lists a page with its last change, and its photos without duplicates", () => {
  const image = "https://a.example/media/1.jpg?v=2&w=3";
  const xml = sitemapXml([
    { url: "https://a.example/", changedAt: 0, images: [image, image] },
    { url: "https://a.example/b" },
  ]);
  expect(xml).toContain("<lastmod>1970-01-01T00:00:00.000Z</lastmod>");
  expect(xml.match(/<image:loc>/g)).toHaveLength(1);
  expect(xml).toContain("v=2&amp;w=3");
  expect(xml.match(/<loc>[^<]*/g)).toEqual(["<loc>https://a.example/", "<loc>https://a.example/b"]);
});

test("escapes addresses", () => {
  const url = `https://a.example/?a="'<b>&\u0001`;
  const xml = sitemapXml([{ url }]);
  expect(xml).toContain("<loc>https://a.example/?a=&quot;&#39;&lt;b&gt;&amp;</loc>");
});

test("lists at most 1000 photos per page", () => {
  const images = Array.from({ length: 1200 }, (_, index) => `https://a.example/${index}.jpg`);
  expect(sitemapXml([{ url: "https://a.example/", images }]).match(/<image:loc>/g)).toHaveLength(
    1000,
  );
});
