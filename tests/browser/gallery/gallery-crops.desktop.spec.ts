import { expect } from "@playwright/test";
import { test } from "../../support/browser/page-test";
import { demoCakes, keepsTop } from "../../support/gallery/demo-cakes";
import { galleryOf, visit } from "../../support/gallery/gallery-page";

test("no cake loses its top in any tab at any width", async ({ page }) => {
  test.setTimeout(90_000);
  for (const tab of ["All", "Wedding", "Sculpted", "Birthday", "Special Occasions", "Cupcakes"]) {
    await visit(page, `/?category=${tab === "Cupcakes" ? "Cupcakes+and+More" : tab}`);
    for (const width of [320, 390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const photos = await galleryOf(page)
        .tiles.locator("img")
        .evaluateAll((all) =>
          all
            .filter((img): img is HTMLImageElement => img instanceof HTMLImageElement)
            .filter((img) => img.checkVisibility())
            .map((img) => ({
              src: decodeURIComponent(img.src),
              frame: img.clientWidth / img.clientHeight,
              position: getComputedStyle(img).objectPosition,
            })),
        );
      expect(photos.length, `${tab} at ${width} px`).toBeGreaterThan(4);
      for (const { src, frame, position } of photos) {
        const cake = demoCakes.find(({ name }) => src.includes(`/gallery/${name}.jpg`));
        if (!cake) throw new Error(`No cake in ${src}`);
        const [x = 50, y = 50] = position.split(" ").map(Number.parseFloat);
        const shown = { ...cake, focal: { x: x / 100, y: y / 100 } };
        expect(keepsTop(shown, frame), `${cake.name}, ${tab} at ${width} px`).toBe(true);
      }
    }
  }
});
