import type { GalleryImage, GalleryManifest } from "~/features/gallery/gallery-manifest";

export function image(
  category: string,
  name: string,
  change: Partial<GalleryImage> = {},
): GalleryImage {
  const url = `/media/portfolio/gallery/${name}.jpg?v=e`;
  return {
    url,
    title: name,
    filename: `${name}.jpg`,
    category,
    alt: "",
    width: 1400,
    height: 1400,
    srcset: `${url} 1400w`,
    focal: { x: 0.5, y: 0.5 },
    ...change,
  };
}

/** Two wedding cakes and a birthday cake; categories are not in their fixed order. */
export const sampleManifest: GalleryManifest = {
  categories: ["Birthday", "Wedding"],
  imagesByCategory: {
    Birthday: [image("Birthday", "dragon")],
    Wedding: [image("Wedding", "ivory"), image("Wedding", "pearls")],
  },
  lastSyncedAt: "2026-05-04T16:00:00.000Z",
};
