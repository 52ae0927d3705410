import * as z from "zod/mini";
import { itemSchemas } from "~/features/portfolio/item-schemas";
import { isPhotoFileName } from "~/features/portfolio/photo-files";
import { price, servings, story, tiers, town } from "./cake-facts";
import { categoryOfFolder, galleryCategories } from "./categories";

export const categoryFolder = z.enum(galleryCategories.map((category) => category.folder));
export type CategoryFolder = z.infer<typeof categoryFolder>;

const photo = itemSchemas(
  {
    category: categoryFolder,
    story: z.string(),
    town: z.string(),
    servings: z.string(),
    tiers: z.number(),
    price: z.number(),
  },
  { category: categoryFolder, story, town, servings, tiers, price },
  { id: 600, changes: 2000 },
);

export type PhotoFields = z.infer<typeof photo.fields>;

export const { draft: photoDraft, changes: photoChanges, current: changedPhotos } = photo;

export type PhotoChange = z.infer<typeof photo.change>;

export const portfolioPhoto = z.object({
  /** R2 key. */
  id: z.string(),
  etag: z.string(),
  width: z.number(),
  height: z.number(),
  /** Widths that exist as resized copies. */
  widths: z.array(z.number()),
  placeholder: z.nullable(z.string()),
  live: photo.fields,
  draft: photo.draft,
  /** Why the file can't be shown. */
  problem: z.nullable(z.string()),
});

export type PortfolioPhoto = z.infer<typeof portfolioPhoto>;

export function isGalleryKey(key: string): boolean {
  const [prefix, folder = "", name = "", ...deeper] = key.split("/");
  const placed = prefix === "gallery" && deeper.length === 0;
  return placed && categoryOfFolder(folder) !== undefined && isPhotoFileName(name);
}

export const maxCaptionLength = 500;
