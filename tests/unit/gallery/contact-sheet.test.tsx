import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { lastSpan, sheetColumns, tileRatio } from "~/features/gallery/contact-sheet";
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
  expect([1, 3, 4, 5, 6, 200].map(sheetColumns)).toEqual([3, 3, 4, 4, 6, 6]);
});

test("the last tile fills its row for any number of photos", () => {
  for (let count = 2; count < 60; count += 1) {
    for (const columns of [sheetColumns(count), Math.min(4, sheetColumns(count))]) {
      const span = lastSpan(count, columns);
      // The first photo spans four cells.
      const cells = count + 3 + span;
      expect(cells % columns, `${count} photos in ${columns} columns`).toBe(0);
      expect(span).toBeGreaterThanOrEqual(1);
    }
  }
});

test("links to all photos if more than 24 are collapsed, or 12 on phones", () => {
  expect(sheetOf(12)).not.toContain("Show all");
  expect(sheetOf(25)).toMatch(/md:hidden.*Show all 25 photos/);
  expect(sheetOf(27)).toMatch(/Show all 27 photos/);
  expect(sheetOf(27)).not.toContain("md:hidden");
  expect(sheetOf(27).match(/class="sheet-link"/g)).toHaveLength(24);
});
