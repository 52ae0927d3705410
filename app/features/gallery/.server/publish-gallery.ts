import {
  type Published,
  type PublishedPart,
  type PublishServices,
  publishDrafts,
  publishSynced,
} from "~/features/portfolio/.server/manifest-publisher";
import { editedFields } from "~/features/portfolio/item";
import { orderedItems } from "~/features/portfolio/item-order";
import { portfolioAddress, sourceSet } from "~/platform/photos/image-widths";
import { galleryCategories } from "../categories";
import type { GalleryImage, GalleryManifest } from "../gallery-manifest";
import { type ShownRow, shownImagesQuery } from "./gallery-rows";
import {
  applyPhotoDrafts,
  type PublishablePhoto,
  publishablePhotosQuery,
} from "./portfolio-photos";

const gallery: PublishedPart<ShownRow, PublishablePhoto> = {
  kind: "gallery",
  stamp: "lastSyncedAt",
  live: shownImagesQuery,
  drafted: publishablePhotosQuery,
  draftedRows,
  compose: composeGallery,
  applyDrafts: applyPhotoDrafts,
};

export function publishSyncedGallery(
  services: PublishServices,
  listedAt: number,
): Promise<Published> {
  return publishSynced(services, gallery, listedAt);
}

export function publishGallery(services: PublishServices): Promise<Published> {
  return publishDrafts(services, gallery);
}

function draftedRows(photos: readonly PublishablePhoto[]): ShownRow[] {
  const readable = photos.filter(({ problem }) => problem === null);
  return orderedItems(readable).flatMap((photo) => {
    const { hidden, deleted: _, position: __, focal, ...said } = editedFields(photo);
    const { id: key, filename, etag, width, height, widths, placeholder } = photo;
    const file = { key, filename, etag, width, height, widths, placeholder };
    return hidden ? [] : [{ ...file, ...said, focal_x: focal.x, focal_y: focal.y }];
  });
}

/** The manifest of rows that come in their order; a category without images is left out. */
function composeGallery(rows: readonly ShownRow[]): Omit<GalleryManifest, "lastSyncedAt"> {
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
    ...(row.servings && { servings: row.servings }),
    ...(row.tiers && { tiers: row.tiers }),
    ...(row.price && { price: row.price }),
  };
}
