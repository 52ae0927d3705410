import { z } from "zod";
import type { ItemKind, ShownItem, StoredItem } from "~/features/portfolio/.server/item-kind";
import { describedFields, itemColumns } from "~/features/portfolio/.server/item-rows";
import type { PortfolioTable } from "~/features/portfolio/.server/portfolio-table";
import { filesOfPhoto } from "~/features/portfolio/photo-files";
import { portfolioAddress, sourceSet } from "~/platform/photos/image-widths";
import { placeholderColumn, sideColumn } from "~/platform/photos/photo-columns";
import { jsonColumn, readableJson, widthsColumn } from "~/platform/storage/json-column";
import {
  type PortfolioRecognition,
  type RecognitionFields,
  recognitionDraft,
} from "../portfolio-recognition";
import { noYear, type RecognitionYear } from "../recognition-year";
import { readRecognition } from "./read-recognition";
import { flawOf, folderOf, recognitionsPrefix, sortFolder } from "./recognition-folder";

/** From the folder's files, or from an upload. */
const imageEtag = `coalesce(image_etag,
  (SELECT file.value FROM json_each(${readableJson("etags", "{}")}) AS file WHERE file.key = image_key))`;

const table: PortfolioTable = {
  name: "recognitions",
  id: "id",
  columns: `id, slug, group_key, title, year, description, link1, link2, image_key, ${imageEtag} AS image_etag,
    image_width, image_height, image_widths, alt, placeholder, focal_x, focal_y, paths, position, hidden, draft,
    draft AS draft_text, deleted_at`,
  source: "recognitions",
  order: "position, id",
  imageKey: "image_key",
  width: "image_width",
  widths: "image_widths",
  failedWidths: "image_failed_widths",
  imageEtag,
  etags: "etags",
  path: `('${recognitionsPrefix}' || id || '/')`,
  group: "group_key",
  isShown: "hidden = 0",
  kept: { alt: "alt = ''", focal_x: "image_key IS NULL", focal_y: "image_key IS NULL" },
};

const row = itemColumns(recognitionDraft)
  .extend({
    id: z.string(),
    group_key: z.string(),
    year: z.number().nullable(),
    description: z.string(),
    link1: z.string(),
    link2: z.string(),
    image_key: z.string().nullable(),
    image_etag: z.string().nullable(),
    image_width: sideColumn.nullable().catch(null),
    image_height: sideColumn.nullable().catch(null),
    image_widths: widthsColumn,
    placeholder: placeholderColumn,
    paths: jsonColumn(z.array(z.string())).catch([]),
  })
  .transform((found): StoredItem<PortfolioRecognition> => {
    const { id, group_key: group, description, link1, link2 } = found;
    const year: RecognitionYear = found.year ?? noYear;
    const said = { group, description, link1, link2, year };
    return {
      item: {
        id,
        live: { ...said, photo: photoOf(found), ...describedFields(found) },
        draft: found.draft ?? {},
      },
      draftText: found.draft_text,
      paths: found.paths,
    };
  });

type PhotoRow = {
  image_key: string | null;
  image_etag: string | null;
  image_width: number | null;
  image_height: number | null;
  image_widths: number[];
  placeholder: string | null;
};

function photoOf({ image_key: key, placeholder, ...found }: PhotoRow): RecognitionFields["photo"] {
  const { image_etag: etag, image_width: width, image_height: height } = found;
  if (key === null || width === null || height === null) return "none";
  const widths = found.image_widths;
  return {
    key,
    etag: etag ?? "",
    width,
    height,
    widths,
    ...(placeholder !== null && { placeholder }),
  };
}

export const recognitions: ItemKind<RecognitionFields, PortfolioRecognition> = {
  name: "recognitions",
  noun: "recognition",
  table,
  row,
  columnsOf: ({ group, year, description, link1, link2 }, { photo }) => ({
    group_key: group,
    year: columnOf(year),
    description,
    link1,
    link2,
    ...(photo && photoColumns(photo)),
  }),
  filesOf({ item: { live, draft }, paths }) {
    const photos = [live.photo, draft.photo ?? "none"].filter((photo) => photo !== "none");
    return [...paths, ...photos.flatMap(filesOfPhoto)];
  },
  manifest: { stamp: "updatedAt", compose: (items) => ({ items: items.map(manifestItem) }) },
  storage: {
    prefix: recognitionsPrefix,
    // An import reads R2 up to nine times: five texts, and the image up to four times.
    limits: { listed: 300, imports: 4, widths: 6 },
    groupOf: folderOf,
    sort: sortFolder,
    flawOf,
    read: readRecognition,
  },
};

export function columnOf(year: RecognitionYear): number | null {
  return year === noYear ? null : year;
}

function photoColumns(photo: RecognitionFields["photo"]) {
  const file = photo === "none" ? undefined : photo;
  return {
    image_key: file?.key ?? null,
    image_etag: file?.etag ?? null,
    image_width: file?.width ?? null,
    image_height: file?.height ?? null,
    image_widths: JSON.stringify(file?.widths ?? []),
    image_failed_widths: "[]",
    placeholder: file?.placeholder ?? null,
  };
}

function manifestItem({
  item: { id },
  fields,
  paths,
}: ShownItem<RecognitionFields, PortfolioRecognition>) {
  const { group, title, description, link1, link2, photo, alt, focal } = fields;
  const year = columnOf(fields.year);
  const slug = id.slice(id.indexOf("/") + 1);
  const said = { id, group, slug, title, ...(year !== null && { year }), description };
  if (photo === "none") return { ...said, link1, link2, paths };
  const { key, etag, width, height, placeholder } = photo;
  const file = {
    width,
    height,
    srcset: sourceSet(photo),
    focal,
    ...(placeholder && { placeholder }),
  };
  return { ...said, imageUrl: portfolioAddress(key, etag), alt, ...file, link1, link2, paths };
}
