import * as z from "zod/mini";
import { focalPoint, placeholderColor } from "~/platform/picture-fields";

const pixels = z.int().check(z.positive());

const galleryImage = z.object({
  url: z.string(),
  title: z.string(),
  filename: z.string(),
  category: z.string(),
  alt: z.string(),
  caption: z.optional(z.string()),
  width: pixels,
  height: pixels,
  srcset: z.string(),
  focal: focalPoint,
  placeholder: z.optional(placeholderColor),
});

/** The gallery as the sync publishes it and both sides read it. */
export const galleryManifest = z.object({
  categories: z.array(z.string()),
  imagesByCategory: z.record(z.string(), z.array(galleryImage)),
  /** ISO time; null before the first sync. */
  lastSyncedAt: z.nullable(z.string()),
});

export type GalleryImage = z.infer<typeof galleryImage>;
export type GalleryManifest = z.infer<typeof galleryManifest>;

export const emptyGallery: GalleryManifest = {
  categories: [],
  imagesByCategory: {},
  lastSyncedAt: null,
};
