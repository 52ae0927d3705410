import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { featuredCount, featureRows, sheetPlan, tileRatio } from "~/features/gallery/contact-sheet";
import { galleryView } from "~/features/gallery/gallery-view";
import { ContactSheet } from "~/features/gallery/ui/contact-sheet";
import { image, sampleManifest } from "./sample-manifest";

function sheetOf(count: number): string {
  const images = Array.from({ length: count }, (_, index) => image("Wedding", `cake-${index}`));
  const view = galleryView(
    { ...sampleManifest, categories: ["Wedding"], imagesByCategory: { Wedding: images } },
    "Wedding",
  );
  const nothing = () => undefined;
  return renderToStaticMarkup(
    <ContactSheet
      view={view}
      whole={false}
      missing={undefined}
      from={null}
      last={null}
      onChoose={nothing}
      onWhole={nothing}
    />,
  );
}

test("a tile has its photo's aspect ratio, clamped to a panorama's and a tower's", () => {
  expect(tileRatio({ width: 1600, height: 1200 })).toBe(1.33);
  expect(tileRatio({ width: 1120, height: 1400 })).toBe(0.8);
  expect(tileRatio({ width: 4000, height: 900 })).toBe(1.9);
  expect(tileRatio({ width: 900, height: 4000 })).toBe(0.65);
});

test("few photos are larger", () => {
  const columns = [1, 2, 3, 4, 5, 6, 200].map((count) => sheetPlan(count, 2, 6).columns);
  expect(columns).toEqual([5, 6, 4, 5, 5, 6, 6]);
});

test("a featured photo is as many square tiles high as its shape and caption need", () => {
  expect([0.65, 0.8, 1, 4 / 3, 1.9].map(featureRows)).toEqual([3, 3, 2, 2, 2]);
});

test("featured photos, tiles, and the last tile leave no gap, for any number of photos", () => {
  for (let count = 1; count < 60; count += 1) {
    for (const rows of [2, 3]) {
      for (const most of [6, 4]) {
        const { columns, last } = sheetPlan(count, rows, most);
        const what = `${count} photos in ${columns} columns, ${rows} rows`;
        const featured = featuredCount(count);
        const beside = columns - 2 * featured;
        const tiles = count - featured;
        const cells = featured * 2 * rows + tiles + last.columns * last.rows;
        expect(cells % columns, what).toBe(0);
        // Tiles that end above the featured photo's lower edge would leave a gap beside it.
        expect(cells / columns, what).toBeGreaterThanOrEqual(rows);
        expect(last.rows === 1 || last.columns === beside, what).toBe(true);
        expect(last.columns, what).toBeGreaterThanOrEqual(1);
      }
    }
  }
});

test("links to all photos if more than 24 are collapsed, or 13 on phones", () => {
  expect(sheetOf(13)).not.toContain("Show all");
  expect(sheetOf(25)).toMatch(/md:hidden.*Show all 25 photos/);
  expect(sheetOf(27)).toMatch(/Show all 27 photos/);
  expect(sheetOf(27)).not.toContain("md:hidden");
  expect(sheetOf(27).match(/sheet-link"/g)).toHaveLength(24);
});
