import { z } from "zod";
import { type SweepServices, sweepDeleted } from "~/features/portfolio/.server/item-sweep";
import { readableDraft } from "~/features/portfolio/.server/portfolio-table";
import { editedFields } from "~/features/portfolio/item";
import { filesOfPhoto } from "~/features/portfolio/photo-files";
import type { Services } from "~/platform/services";
import { type D1Query, statement } from "~/platform/storage/d1-query";
import { jsonColumn, widthsColumn } from "~/platform/storage/json-column";
import { readableRows } from "~/platform/storage/readable-rows";
import {
  type NewRecognition,
  type PortfolioRecognition,
  type RecognitionFields,
  type RecognitionPhoto,
  recognitionDraft,
} from "../portfolio-recognition";
import { noYear, type RecognitionYear } from "../recognition-year";
import { recognitionsTable, shownColumns, shownRow } from "./recognition-rows";

const columns = `${shownColumns}, position, hidden, draft, draft AS draft_text, deleted_at`;

const row = shownRow.extend({
  position: z.number(),
  hidden: z.number(),
  draft: jsonColumn(recognitionDraft).nullable().catch(null),
  draft_text: z.string().nullable(),
  deleted_at: z.number().nullable(),
});

type Row = z.infer<typeof row>;

function recognition(found: Row): PortfolioRecognition {
  const { id, title, description, link1, link2, alt, position } = found;
  return {
    id,
    live: {
      year: found.year ?? noYear,
      ...{ group: found.group_key, title, description, link1, link2, alt, position },
      focal: { x: found.focal_x, y: found.focal_y },
      photo: photoOf(found),
      hidden: found.hidden === 1,
      deleted: found.deleted_at !== null,
    },
    draft: found.draft ?? {},
  };
}

function photoOf(found: Row): RecognitionFields["photo"] {
  const { image_key: key, image_width: width, image_height: height, placeholder } = found;
  if (key === null || width === null || height === null) return "none";
  const etag = found.image_etag ?? "";
  const widths = found.image_widths;
  return { key, etag, width, height, widths, ...(placeholder !== null && { placeholder }) };
}

/** Every recognition, deleted ones included until they are swept. */
export const portfolioRecognitionsQuery: D1Query<PortfolioRecognition[]> = {
  sql: `SELECT ${columns} FROM recognitions ORDER BY position, id`,
  params: [],
  parse: (rows, log) => readableRows(row, rows, log).map(recognition),
};

export function recognitionQuery(id: string): D1Query<PortfolioRecognition | undefined> {
  return {
    sql: `SELECT ${columns} FROM recognitions WHERE id = ?`,
    params: [id],
    parse: (rows, log) => readableRows(row, rows, log).map(recognition)[0],
  };
}

/** A recognition as a publication needs it: with its draft as it was read. */
export type PublishableRecognition = PortfolioRecognition & {
  slug: string;
  paths: string[];
  draftText: string | null;
};

export const publishableRecognitionsQuery: D1Query<PublishableRecognition[]> = {
  sql: `SELECT ${columns} FROM recognitions`,
  params: [],
  parse: (rows, log) =>
    readableRows(row, rows, log).map((found) => {
      const { slug, paths, draft_text: draftText } = found;
      return { ...recognition(found), slug, paths, draftText };
    }),
};

export function recognitionsWithDraftsQuery(
  ids: readonly string[],
): D1Query<PublishableRecognition[]> {
  return {
    ...publishableRecognitionsQuery,
    sql: `${publishableRecognitionsQuery.sql} WHERE id IN (SELECT value FROM json_each(?))`,
    params: [JSON.stringify(ids)],
  };
}

/** Adds a recognition, hidden from visitors until it is published; a retry keeps the latest text. */
export async function insertRecognition(
  { db, log }: Pick<Services, "db" | "log">,
  { group, title, year = noYear, description, link1, link2, alt, position }: NewRecognition,
  { slug, id, now }: { slug: string; id: string; now: number },
): Promise<PortfolioRecognition | undefined> {
  const insert = db
    .prepare(
      `INSERT INTO recognitions (id, group_key, slug, title, year, description, link1, link2, alt, position, hidden, draft,
         imported_at, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?11, ?5, ?6, ?7, ?8, ?9, 1, '{"added":true,"hidden":false}', ?10, ?10)
       ON CONFLICT (id) DO UPDATE SET group_key = excluded.group_key, title = excluded.title, year = excluded.year,
         description = excluded.description, link1 = excluded.link1, link2 = excluded.link2, alt = excluded.alt,
         updated_at = excluded.updated_at
       WHERE recognitions.draft ->> 'added'`,
    )
    .bind(id, group, slug, title, description, link1, link2, alt, position, now, columnOf(year));
  const query = recognitionQuery(id);
  const [, read] = await db.batch([insert, statement(db, query)]);
  return query.parse(read?.results ?? [], log);
}

/**
 * Moves published drafts into the columns, provided that `version` is live. A draft that was changed meanwhile stays a
 * draft, since that has not been published.
 */
export function applyRecognitionDrafts(
  db: D1Database,
  recognitions: readonly PublishableRecognition[],
  { version, now }: { version: string; now: number },
): D1PreparedStatement {
  const records = recognitions
    .filter(({ draftText }) => draftText !== null)
    .map((item) => draftRecord(item));
  return db
    .prepare(
      `UPDATE recognitions SET group_key = done.value ->> 'group', title = done.value ->> 'title', year = done.value ->> 'year',
         description = done.value ->> 'description', link1 = done.value ->> 'link1', link2 = done.value ->> 'link2',
         alt = done.value ->> 'alt', focal_x = done.value ->> 'focalX', focal_y = done.value ->> 'focalY',
         position = done.value ->> 'position', hidden = done.value ->> 'hidden',
         image_key = iif(done.value ->> 'newPhoto', done.value ->> 'imageKey', image_key),
         image_etag = iif(done.value ->> 'newPhoto', done.value ->> 'imageEtag', image_etag),
         image_width = iif(done.value ->> 'newPhoto', done.value ->> 'imageWidth', image_width),
         image_height = iif(done.value ->> 'newPhoto', done.value ->> 'imageHeight', image_height),
         image_widths = iif(done.value ->> 'newPhoto', done.value ->> 'imageWidths', image_widths),
         image_failed_widths = iif(done.value ->> 'newPhoto', '[]', image_failed_widths),
         placeholder = iif(done.value ->> 'newPhoto', done.value ->> 'placeholder', placeholder),
         deleted_at = iif(done.value ->> 'deleted', coalesce(deleted_at, ?3), NULL),
         draft = iif(draft = done.value ->> 'draft', NULL, json_remove(${readableDraft}, '$.added'))
       FROM json_each(?1) AS done
       WHERE recognitions.id = done.value ->> 'id' AND draft IS NOT NULL
         AND EXISTS (SELECT 1 FROM manifests WHERE kind = 'recognitions' AND version = ?2)`,
    )
    .bind(JSON.stringify(records), version, now);
}

function draftRecord(item: PublishableRecognition) {
  const { focal, photo, hidden, deleted, year, ...fields } = editedFields(item);
  return {
    ...fields,
    year: columnOf(year),
    id: item.id,
    draft: item.draftText,
    focalX: focal.x,
    focalY: focal.y,
    hidden: hidden || deleted,
    deleted,
    newPhoto: item.draft.photo !== undefined,
    ...imageColumns(photo),
  };
}

export function columnOf(year: RecognitionYear): number | null {
  return year === noYear ? null : year;
}

function imageColumns(photo: RecognitionPhoto | "none") {
  if (photo === "none") return { imageKey: null, imageWidths: "[]" };
  return {
    imageKey: photo.key,
    imageEtag: photo.etag,
    imageWidth: photo.width,
    imageHeight: photo.height,
    imageWidths: JSON.stringify(photo.widths),
    placeholder: photo.placeholder ?? null,
  };
}

const sweptRow = z.object({
  id: z.string(),
  image_key: z.string().nullable(),
  image_widths: widthsColumn,
  draft_image_key: z.string().nullable(),
  paths: jsonColumn(z.array(z.string())),
});

/** Deletes recognitions for good that were deleted a day ago; answers how many. */
export function sweepRecognitions(services: SweepServices): Promise<number> {
  return sweepDeleted(services, recognitionsTable, {
    columns: `image_key, image_widths, ${readableDraft} -> '$.photo' ->> 'key' AS draft_image_key, paths`,
    row: sweptRow,
    filesOf({ image_key, image_widths: widths, draft_image_key, paths }) {
      const keys = [image_key, draft_image_key].filter((key) => key !== null);
      return [...paths, ...keys.flatMap((key) => filesOfPhoto({ key, widths }))];
    },
  });
}
