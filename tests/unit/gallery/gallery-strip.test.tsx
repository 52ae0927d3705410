import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { galleryView } from "~/features/gallery/gallery-view";
import { GalleryStrip } from "~/features/gallery/ui/gallery-strip";
import { image, sampleManifest } from "./sample-manifest";

function stripOf(count: number): string {
  const images = Array.from({ length: count }, (_, index) => image("Wedding", `cake-${index}`));
  const view = galleryView(
    { ...sampleManifest, categories: ["Wedding"], imagesByCategory: { Wedding: images } },
    "Wedding",
  );
  const nothing = () => undefined;
  return renderToStaticMarkup(
    <GalleryStrip view={view} current={0} onChoose={nothing} onOpen={nothing} />,
  );
}

test("a “more” tile stands for the photos after the first 24, unless there is only one", () => {
  expect(stripOf(27)).toContain("3 more");
  expect(stripOf(25)).not.toContain("more");
  expect(stripOf(25).match(/<a /g)).toHaveLength(25);
});
