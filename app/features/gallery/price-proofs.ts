import type { PhotoTexts } from "~/platform/photos/shown-photo";
import { studio } from "~/studio";
import { factsLine } from "./facts-line";
import { imagesIn } from "./gallery-images";
import type { GalleryImage, GalleryManifest } from "./gallery-manifest";
import { type ShownImage, shownImage } from "./gallery-view";

type PriceName = (typeof studio.prices)[number]["name"];

/** Categories to search for each price, in order. */
const provingCategories: Record<PriceName, readonly string[]> = {
  "Custom cakes": ["Birthday", "Special Occasions"],
  "Sculpted cakes": ["Sculpted"],
  "Wedding cakes": ["Wedding"],
  Cupcakes: ["Cupcakes and More"],
  "Anything else": [],
};

export function exampleOf(manifest: GalleryManifest, line: PriceName): GalleryImage | undefined {
  return provingCategories[line]
    .flatMap((category) => imagesIn(manifest, category))
    .find((image) => factsLine(image) !== "");
}

export type PriceExamples = Partial<Record<PriceName, ShownImage>>;

export function priceExamples(
  manifest: GalleryManifest,
  texts: PhotoTexts | undefined,
): PriceExamples {
  const proofs: PriceExamples = {};
  for (const { name } of studio.prices) {
    const image = exampleOf(manifest, name);
    if (image) proofs[name] = shownImage(image, texts);
  }
  return proofs;
}
