import * as z from "zod/mini";
import { focalPoint, photoAddress, placeholderColor } from "~/platform/photos/photo-fields";
import { price, servings, story, tiers, town } from "./cake-facts";

const pixels = z.int().check(z.positive());

const galleryImage = z.object({
  url: photoAddress,
  title: z.string(),
  filename: z.string(),
  category: z.string(),
  alt: z.string(),
  caption: z.catch(z.optional(z.string()), undefined),
  width: pixels,
  height: pixels,
  srcset: z.string(),
  focal: z.catch(focalPoint, { x: 0.5, y: 0.5 }),
  placeholder: z.catch(z.optional(placeholderColor), undefined),
  story: z.catch(z.optional(story), undefined),
  /** The address of its own page. */
  page: z.catch(z.optional(z.string()), undefined),
  /** Where it was delivered to. */
  town: z.catch(z.optional(town), undefined),
  servings: z.catch(z.optional(servings), undefined),
  tiers: z.catch(z.optional(tiers), undefined),
  price: z.catch(z.optional(price), undefined),
});

/** Skips invalid images instead of failing the whole gallery. */
const images = z.pipe(
  z.array(z.unknown()),
  z.transform((list: unknown[]) =>
    list.flatMap((value) => {
      const image = galleryImage.safeParse(value);
      return image.success ? [image.data] : [];
    }),
  ),
);

export const galleryManifest = z.object({
  categories: z.array(z.string()),
  imagesByCategory: z.record(z.string(), z.catch(images, [])),
  /** ISO 8601; null before the first sync. */
  lastSyncedAt: z.nullable(z.string()),
});

export type GalleryImage = z.infer<typeof galleryImage>;
export type GalleryManifest = z.infer<typeof galleryManifest>;

export const emptyGallery: GalleryManifest = {
  categories: [],
  imagesByCategory: {},
  lastSyncedAt: null,
};
