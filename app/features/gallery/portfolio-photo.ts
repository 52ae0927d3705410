import * as z from "zod/mini";
import { isPhotoFileName } from "~/features/portfolio/photo-files";
import { focalPoint, placeholderColor } from "~/platform/photos/photo-fields";
import { price, servings, tiers } from "./cake-facts";
import { categoryOfFolder, galleryCategories } from "./categories";

/** A category's folder, which is its name in storage. */
export const categoryFolder = z.enum(galleryCategories.map((category) => category.folder));
export type CategoryFolder = z.infer<typeof categoryFolder>;

export const categoryQuery = z.object({ folder: categoryFolder });

const title = z.string().check(z.trim(), z.minLength(1, "Add a title."), z.maxLength(200));
const alt = z.string().check(z.trim(), z.maxLength(500));
const position = z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000));

const photoFields = z.object({
  category: categoryFolder,
  title: z.string(),
  alt: z.string(),
  focal: focalPoint,
  servings: z.string(),
  tiers: z.number(),
  price: z.number(),
  position: z.number(),
  hidden: z.boolean(),
  deleted: z.boolean(),
});

/** What the studio says of a photo of the gallery. */
export type PhotoFields = z.infer<typeof photoFields>;

export const photoDraft = z.extend(z.partial(photoFields), { added: z.optional(z.boolean()) });

/** A photo of the gallery as the back office sees it. */
export const portfolioPhoto = z.object({
  /** The object's key in storage. */
  id: z.string(),
  etag: z.string(),
  width: z.number(),
  height: z.number(),
  /** The smaller widths that stand beside the original. */
  widths: z.array(z.number()),
  placeholder: z.nullable(z.string()),
  live: photoFields,
  draft: photoDraft,
  /** Why its file cannot be shown; null: it can. */
  problem: z.nullable(z.string()),
});

export type PortfolioPhoto = z.infer<typeof portfolioPhoto>;

/** A change to a photo: absent fields stay as they are. */
const photoChange = z.object({
  id: z.string().check(z.maxLength(600)),
  category: z.optional(categoryFolder),
  title: z.optional(title),
  alt: z.optional(alt),
  focal: z.optional(focalPoint),
  servings: z.optional(servings),
  tiers: z.optional(tiers),
  price: z.optional(price),
  position: z.optional(position),
  hidden: z.optional(z.boolean()),
  deleted: z.optional(z.boolean()),
  /** What the fields were changed from. */
  from: z.optional(z.partial(photoFields)),
});

export type PhotoChange = z.infer<typeof photoChange>;

export const photoChanges = z.object({
  changes: z.array(photoChange).check(z.minLength(1), z.maxLength(2000)),
});

/** What photos say by now that were changed on two devices. */
export const changedPhotos = z.array(z.extend(z.partial(photoFields), { id: z.string() }));

/** Whether a key is "gallery/{category}/{file}". */
export function isGalleryKey(key: string): boolean {
  const [prefix, folder = "", name = "", ...deeper] = key.split("/");
  const placed = prefix === "gallery" && deeper.length === 0;
  return placed && categoryOfFolder(folder) !== undefined && isPhotoFileName(name);
}

/** A photo whose files are in storage, to be added to the gallery. */
export const uploadedPhoto = z.object({
  id: z
    .string()
    .check(
      z.regex(
        new RegExp(
          `^gallery/(?:${galleryCategories.map(({ folder }) => folder).join("|")})/[a-z0-9][a-z0-9-]{0,150}\\.(?:jpe?g|png|webp|avif|gif)$`,
        ),
        "This is no place for a photo of the gallery.",
      ),
    ),
  title,
  alt,
  position,
  placeholder: z.optional(placeholderColor),
});

export type UploadedPhoto = z.infer<typeof uploadedPhoto>;
