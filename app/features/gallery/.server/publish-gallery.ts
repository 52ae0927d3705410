import { portfolioAddress, sourceSet } from "~/platform/image-widths";
import { type Published, publishManifest } from "~/platform/manifest-publisher";
import type { Services } from "~/platform/services";
import { galleryCategories } from "../categories";
import type { GalleryImage, GalleryManifest } from "../gallery-manifest";
import { type ShownRow, shownImagesQuery } from "./gallery-rows";

/** Publishes the gallery as D1 has it; `listedAt` only from a sync, whose listing may be out of date. */
export function publishGallery(
  services: Pick<Services, "db" | "manifests" | "clock" | "ids">,
  listedAt?: number,
): Promise<Published> {
  return publishManifest(services, {
    kind: "gallery",
    listedAt,
    rows: shownImagesQuery,
    compose: composeGallery,
    stamp: "lastSyncedAt",
  });
}

/** The manifest of rows that come in their order; a category without images is left out. */
export function composeGallery(rows: readonly ShownRow[]): Omit<GalleryManifest, "lastSyncedAt"> {
  const filled = galleryCategories.flatMap(({ name, folder }) => {
    const images = rows.filter((row) => row.category === folder);
    return images.length > 0 ? [[name, images.map((row) => galleryImage(row, name))] as const] : [];
  });
  return {
    categories: filled.map(([name]) => name),
    imagesByCategory: Object.fromEntries(filled),
  };
}

function galleryImage(row: ShownRow, category: string): GalleryImage {
  return {
    url: portfolioAddress(row.key, row.etag),
    title: row.title,
    filename: row.filename,
    category,
    alt: row.alt,
    width: row.width,
    height: row.height,
    srcset: sourceSet(row),
    focal: { x: row.focal_x, y: row.focal_y },
    ...(row.placeholder && { placeholder: row.placeholder }),
  };
}
