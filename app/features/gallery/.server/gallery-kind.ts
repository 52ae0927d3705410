import { z } from "zod";
import { readImageMetadata } from "~/features/portfolio/.server/image-metadata";
import type {
  FoundItem,
  ItemKind,
  PlannedImport,
  ReadResult,
  ShownItem,
  SkippedObject,
  StoredItem,
} from "~/features/portfolio/.server/item-kind";
import { describedFields, itemColumns } from "~/features/portfolio/.server/item-rows";
import type { ObjectGroup } from "~/features/portfolio/.server/listing-page";
import type { PortfolioTable } from "~/features/portfolio/.server/portfolio-table";
import { filesOfPhoto } from "~/features/portfolio/photo-files";
import { titleFromFileName } from "~/platform/photos/file-title";
import {
  isImageName,
  originalKey,
  portfolioAddress,
  sourceSet,
} from "~/platform/photos/image-widths";
import { listedWidths } from "~/platform/photos/listed-widths";
import { measureCompletePhoto } from "~/platform/photos/object-reading";
import { placeholderColumn } from "~/platform/photos/photo-columns";
import { widthsColumn } from "~/platform/storage/json-column";
import { readCakeFacts } from "../cake-facts";
import { withPages } from "../cake-pages";
import { categoryOfFolder, galleryCategories } from "../categories";
import type { GalleryImage, GalleryManifest } from "../gallery-manifest";
import {
  categoryFolder,
  type PhotoFields,
  type PortfolioPhoto,
  photoDraft,
} from "../portfolio-photo";

const table: PortfolioTable = {
  name: "portfolio_images",
  id: "key",
  columns: `portfolio_images.key, portfolio_images.etag, category, title, alt, width, height, widths, placeholder,
    focal_x, focal_y, story, town, servings, tiers, price, position, hidden, draft, draft AS draft_text, deleted_at, reason`,
  source: `portfolio_images LEFT JOIN unreadable_objects ON unreadable_objects.key = portfolio_images.key`,
  order: "category, position, portfolio_images.key",
  imageKey: "key",
  width: "width",
  widths: "widths",
  failedWidths: "failed_widths",
  imageEtag: "etag",
  etags: "json_object(portfolio_images.key, portfolio_images.etag)",
  path: "portfolio_images.key",
  group: "category",
  isShown: `hidden = 0 AND NOT EXISTS (
    SELECT 1 FROM unreadable_objects WHERE unreadable_objects.key = portfolio_images.key)`,
  kept: {},
};

const row = itemColumns(photoDraft)
  .extend({
    key: z.string(),
    etag: z.string(),
    category: categoryFolder,
    width: z.number(),
    height: z.number(),
    widths: widthsColumn,
    placeholder: placeholderColumn,
    story: z.string().catch(""),
    town: z.string().catch(""),
    servings: z.string().catch(""),
    tiers: z.number().catch(0),
    price: z.number().catch(0),
    reason: z.string().nullable(),
  })
  .transform((found): StoredItem<PortfolioPhoto> => {
    const { key: id, etag, width, height, widths, placeholder } = found;
    const { category, story, town, servings, tiers, price } = found;
    return {
      item: {
        id,
        etag,
        width,
        height,
        widths,
        placeholder,
        problem: found.reason,
        live: { category, story, town, servings, tiers, price, ...describedFields(found) },
        draft: found.draft ?? {},
      },
      draftText: found.draft_text,
      paths: [],
    };
  });

export const gallery: ItemKind<PhotoFields, PortfolioPhoto> = {
  name: "gallery",
  noun: "photo",
  table,
  row,
  columnsOf({ category, story, town, servings, tiers, price }) {
    return { category, story, town, servings, tiers, price };
  },
  filesOf: ({ item: { id, widths } }) => filesOfPhoto({ key: id, widths }),
  manifest: { stamp: "lastSyncedAt", compose },
  storage: {
    prefix: "gallery/",
    // An import reads R2 one to four times.
    limits: { listed: 300, imports: 9, widths: 6 },
    groupOf: originalKey,
    sort,
    flawOf({ id, image }, _, unreadable) {
      const found = unreadable.find(({ key, etag }) => key === id && etag === image?.etag);
      return found && { key: id, reason: found.reason };
    },
    read,
  },
};

/** Skips empty categories, and photos that can't be shown. */
function compose(
  items: readonly ShownItem<PhotoFields, PortfolioPhoto>[],
): Omit<GalleryManifest, "lastSyncedAt"> {
  const showable = items.filter(
    ({ item: { problem, width, height } }) => problem === null && width > 0 && height > 0,
  );
  const all = withPages(
    galleryCategories.flatMap(({ name, folder }) =>
      showable
        .filter(({ fields }) => fields.category === folder)
        .map((image) => galleryImage(image, name)),
    ),
  );
  const filled = galleryCategories.flatMap(({ name }) => {
    const images = all.filter(({ category }) => category === name);
    return images.length > 0 ? [[name, images] as const] : [];
  });
  return {
    categories: filled.map(([name]) => name),
    imagesByCategory: Object.fromEntries(filled),
  };
}

function galleryImage(
  { item, fields }: ShownItem<PhotoFields, PortfolioPhoto>,
  category: string,
): GalleryImage {
  const { id: key, etag, width, height, widths, placeholder } = item;
  const { title, alt, focal, story, town, servings, tiers, price } = fields;
  return {
    url: portfolioAddress(key, etag),
    title,
    filename: placeOf(key).fileName,
    category,
    alt,
    width,
    height,
    srcset: sourceSet({ key, etag, width, widths }),
    focal,
    ...(placeholder && { placeholder }),
    ...(story && { story }),
    ...(town && { town }),
    ...(servings && { servings }),
    ...(tiers && { tiers }),
    ...(price && { price }),
  };
}

function sort({ name: id, objects }: ObjectGroup): {
  found?: FoundItem;
  skipped: SkippedObject[];
} {
  const image = objects.find(({ key }) => key === id);
  if (!image || id.endsWith("/")) return { skipped: [] };
  const reason = misplaced(id);
  if (reason) return { skipped: [{ key: id, reason }] };
  const widths = listedWidths(image, objects);
  return { found: { id, files: [image], image, widths }, skipped: [] };
}

function placeOf(key: string) {
  const [, folder = "", fileName = "", ...deeper] = key.split("/");
  return { folder, fileName, isDeeper: deeper.length > 0 };
}

function misplaced(key: string): string | undefined {
  const { folder, fileName, isDeeper } = placeOf(key);
  if (!categoryOfFolder(folder)) return `Not in a category folder: ${folders}.`;
  if (isDeeper) return "In a folder inside a category folder. Move it up one level.";
  if (/\.hei[cf]$/i.test(fileName)) {
    return "HEIC photos don’t show in most browsers. Save it as JPEG.";
  }
  return isImageName(fileName) ? undefined : "Not a JPEG, PNG, GIF, WebP, or AVIF.";
}

const folders = galleryCategories
  .map(({ folder, label }) => (folder === label.toLowerCase() ? folder : `${folder} (${label})`))
  .join(", ");

async function read(bucket: R2Bucket, { found, known }: PlannedImport): Promise<ReadResult> {
  const { id, image, widths } = found;
  if (!image) return {};
  const { etag, metadata } = image;
  const measured = await measureCompletePhoto(bucket, image);
  if (measured.state === "changed") return {};
  if (measured.state === "unreadable")
    return { failure: { key: id, etag, reason: measured.reason } };
  const { title, alt, focalX, focalY, placeholder } = readImageMetadata(metadata);
  const { width, height } = measured;
  const file = { etag, width, height, widths: JSON.stringify(widths), placeholder };
  // Keep the studio's edits and the position.
  if (known) return { columns: { ...file, failed_widths: "[]" } };
  const { folder, fileName } = placeOf(id);
  return {
    columns: {
      key: id,
      category: folder,
      filename: fileName,
      ...file,
      title: title ?? titleFromFileName(fileName),
      alt: alt ?? "",
      focal_x: focalX,
      focal_y: focalY,
      ...readCakeFacts(metadata),
    },
  };
}
