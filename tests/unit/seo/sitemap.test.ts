import { expect, test } from "vitest";
import { sitemapXml } from "~/features/seo/sitemap";

test("a page is listed with the time of its last change and its photos, each once", () => {
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

test("nothing in an address can end its element", () => {
  const url = `https://a.example/?a="'<b>&\u0001`;
  const xml = sitemapXml([{ url }]);
  expect(xml).toContain("<loc>https://a.example/?a=&quot;&#39;&lt;b&gt;&amp;</loc>");
});

test("a page has at most the thousand photos that are read", () => {
  const images = Array.from({ length: 1200 }, (_, index) => `https://a.example/${index}.jpg`);
  expect(sitemapXml([{ url: "https://a.example/", images }]).match(/<image:loc>/g)).toHaveLength(
    1000,
  );
});
