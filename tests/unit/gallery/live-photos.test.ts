import { expect, test } from "vitest";
import { galleryManifest } from "~/features/gallery/gallery-manifest";
import { livePhotos } from "~/features/gallery/live-photos";
import { portfolioAddress } from "~/platform/photos/image-widths";

const key = "gallery/wedding/ivory & gold.jpg";
const image = (of: string) => ({
  url: portfolioAddress(of, "etag"),
  title: "Ivory",
  filename: "x.jpg",
  category: "Wedding",
  alt: "Ivory tiers",
  width: 800,
  height: 1000,
  srcset: "",
  focal: { x: 0.2, y: 0.5 },
});

test("finds the keys that the gallery shows, with their texts", () => {
  const manifest = galleryManifest.parse({
    categories: ["Wedding"],
    imagesByCategory: { Wedding: [image(key), image("gallery/wedding/other.jpg")] },
    lastSyncedAt: null,
  });
  const found = livePhotos(manifest, new Set([key, "gallery/wedding/hidden.jpg"]));
  expect([...found.keys()]).toEqual([key]);
  expect(found.get(key)).toMatchObject({ alt: "Ivory tiers", width: 800, focal: { x: 0.2 } });
});
