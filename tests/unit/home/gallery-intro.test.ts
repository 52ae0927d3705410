import { expect, test } from "vitest";
import { galleryIntro } from "~/features/home/gallery-intro";
import { image, sampleManifest } from "../gallery/sample-manifest";

test("the gallery's intro mentions a unicorn only if a photo of one is live", () => {
  expect(galleryIntro(sampleManifest)).toMatch(/^Weddings, birthdays, and wild ideas\. Each one/);
  expect(galleryIntro(null)).not.toContain("unicorn");
  const live = { Birthday: [image("Birthday", "x", { title: "Sleepy unicorn" })] };
  expect(galleryIntro({ imagesByCategory: live })).toMatch(
    /^Weddings, wild ideas, and one very patient unicorn\. Each one/,
  );
});
