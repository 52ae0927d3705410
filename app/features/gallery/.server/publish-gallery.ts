import { type Published, publishManifest } from "~/features/portfolio/.server/manifest-publisher";
import { editedFields, keptInOrder } from "~/features/portfolio/item";
import { portfolioAddress, sourceSet } from "~/platform/photos/image-widths";
import type { Services } from "~/platform/services";
import { galleryCategories } from "../categories";
import type { GalleryImage, GalleryManifest } from "../gallery-manifest";
import { type ShownRow, shownImagesQuery } from "./gallery-rows";
import { type PublishablePhoto, publishablePhotosQuery, releaseDrafts } from "./portfolio-photos";

type PublishServices = Pick<Services, "db" | "manifests" | "clock" | "ids" | "log">;

/** Publishes the gallery after a sync, whose listing may be out of date; what the studio drafts goes on waiting. */
export function publishSyncedGallery(
  services: PublishServices,
  listedAt: number,
): Promise<Published> {
  return publishManifest(services, {
    kind: "gallery",
    listedAt,
    rows: shownImagesQuery,
    compose: composeGallery,
    stamp: "lastSyncedAt",
  });
}

/** Publishes the gallery as the studio has it, drafts and all. */
export function publishGallery(services: PublishServices): Promise<Published> {
  const { db, clock } = services;
  return publishManifest(services, {
    kind: "gallery",
    listedAt: undefined,
    rows: publishablePhotosQuery,
    compose: (photos) => composeGallery(draftedRows(photos)),
    stamp: "lastSyncedAt",
    settle: (photos, version) =>
      photos.some((photo) => photo.draftText !== null)
        ? [releaseDrafts(db, photos, { version, now: clock.now() })]
        : [],
  });
}

/** What visitors will see of the photos. */
function draftedRows(photos: readonly PublishablePhoto[]): ShownRow[] {
  const readable = photos.filter(({ problem }) => problem === null);
  return keptInOrder(readable).flatMap((photo) => {
    const { hidden, focal, category, title, alt } = editedFields(photo);
    const { id: key, filename, etag, width, height, widths, placeholder } = photo;
    const file = { key, filename, etag, width, height, widths, placeholder };
    return hidden ? [] : [{ ...file, category, title, alt, focal_x: focal.x, focal_y: focal.y }];
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
  };
}
