import * as z from "zod/mini";
import { focalPoint, placeholderColor } from "~/platform/pictures/picture-fields";
import { galleryCategories } from "./categories";

/** A category's folder, which is its name in storage. */
export const categoryFolder = z.enum(galleryCategories.map((category) => category.folder));
export type CategoryFolder = z.infer<typeof categoryFolder>;

export const categoryQuery = z.object({ folder: categoryFolder });

const title = z
  .string()
  .check(z.trim(), z.minLength(1, "Give the picture a title."), z.maxLength(200));
const alt = z.string().check(z.trim(), z.maxLength(500));
const position = z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000));

const pictureFields = z.object({
  category: categoryFolder,
  title: z.string(),
  alt: z.string(),
  focal: focalPoint,
  position: z.number(),
  hidden: z.boolean(),
  deleted: z.boolean(),
});

/** What the studio says of a picture of the gallery. */
export type PictureFields = z.infer<typeof pictureFields>;

export const pictureDraft = z.extend(z.partial(pictureFields), { added: z.optional(z.boolean()) });

/** A picture of the gallery as the back office sees it. */
export const portfolioPicture = z.object({
  /** The object's key in storage. */
  id: z.string(),
  etag: z.string(),
  width: z.number(),
  height: z.number(),
  /** The smaller widths that stand beside the original. */
  widths: z.array(z.number()),
  placeholder: z.nullable(z.string()),
  live: pictureFields,
  draft: pictureDraft,
  /** Why its file cannot be shown; null: it can. */
  problem: z.nullable(z.string()),
});

export type PortfolioPicture = z.infer<typeof portfolioPicture>;

/** A change to a picture: absent fields stay as they are. */
const pictureChange = z.object({
  id: z.string().check(z.maxLength(600)),
  category: z.optional(categoryFolder),
  title: z.optional(title),
  alt: z.optional(alt),
  focal: z.optional(focalPoint),
  position: z.optional(position),
  hidden: z.optional(z.boolean()),
  deleted: z.optional(z.boolean()),
});

export type PictureChange = z.infer<typeof pictureChange>;

export const pictureChanges = z.object({
  changes: z.array(pictureChange).check(z.minLength(1), z.maxLength(2000)),
});

/** A picture whose files have been put into storage, to be taken into the gallery. */
export const uploadedPicture = z.object({
  id: z
    .string()
    .check(
      z.regex(
        new RegExp(
          `^gallery/(?:${galleryCategories.map(({ folder }) => folder).join("|")})/[a-z0-9][a-z0-9-]{0,150}\\.(?:jpe?g|png|webp|avif|gif)$`,
        ),
        "This is no place for a picture of the gallery.",
      ),
    ),
  title,
  alt,
  position,
  placeholder: z.optional(placeholderColor),
});

export type UploadedPicture = z.infer<typeof uploadedPicture>;
