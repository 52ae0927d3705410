import { expect, test } from "vitest";
import type { PortfolioPhoto } from "~/features/gallery/portfolio-photo";
import { findPhotos, publishedPhotos } from "~/features/gallery/published-photos";

const photo = (title: string, change: Partial<PortfolioPhoto["live"]> = {}) => ({
  id: `gallery/wedding/${title}.jpg`,
  etag: "e",
  width: 800,
  height: 600,
  widths: [320, 640],
  placeholder: null,
  problem: null,
  draft: {},
  live: {
    category: "wedding" as const,
    title,
    alt: `${title} on a stand`,
    focal: { x: 0.5, y: 0.5 },
    position: 0,
    hidden: false,
    deleted: false,
    ...change,
  },
});

test("lists the photos that visitors see, with their smallest copy", () => {
  const all = [photo("Ivory"), photo("Hidden", { hidden: true }), photo("Gone", { deleted: true })];
  const broken = { ...photo("Broken"), problem: "damaged" };
  const found = publishedPhotos([...all, broken] as PortfolioPhoto[]);
  expect(found.map(({ key }) => key)).toEqual(["gallery/wedding/Ivory.jpg"]);
  expect(found[0]?.thumbnail).toContain("w=320");
});

test("a search matches all of its words in title or alt text", () => {
  const photos = publishedPhotos([
    photo("Ivory pearls"),
    photo("Pearl castle"),
  ] as PortfolioPhoto[]);
  const titles = (search: string) => findPhotos(photos, search).map(({ title }) => title);
  expect(titles("")).toHaveLength(2);
  expect(titles(" stand PEARL ")).toEqual(["Ivory pearls", "Pearl castle"]);
  expect(titles("pearl castle")).toEqual(["Pearl castle"]);
  expect(titles("teapot")).toEqual([]);
});
