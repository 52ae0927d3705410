import { z } from "zod";
import { type SweepServices, sweepDeleted } from "~/features/portfolio/.server/item-sweep";
import { readableDraft } from "~/features/portfolio/.server/portfolio-table";
import { editedFields } from "~/features/portfolio/item";
import { filesOfPhoto } from "~/features/portfolio/photo-files";
import type { StoredPhotoFacts } from "~/platform/photos/stored-photo";
import type { Services } from "~/platform/services";
import { type D1Query, statement } from "~/platform/storage/d1-query";
import { jsonColumn, widthsColumn } from "~/platform/storage/json-column";
import { readableRows } from "~/platform/storage/readable-rows";
import { type PortfolioPhoto, photoDraft, type UploadedPhoto } from "../portfolio-photo";
import { galleryTable, shownColumns, shownRow } from "./gallery-rows";

const columns = `${shownColumns}, position, hidden, draft, deleted_at, reason`;
const source = `portfolio_images LEFT JOIN unreadable_objects ON unreadable_objects.key = portfolio_images.key`;

const fields = shownRow.extend({
  // A photo without a size is for the owner to see and to delete.
  width: z.number(),
  height: z.number(),
  position: z.number(),
  hidden: z.number(),
  draft: jsonColumn(photoDraft).nullable().catch(null),
  deleted_at: z.number().nullable(),
  reason: z.string().nullable(),
});

const row = fields.transform(toPhoto);

function toPhoto(found: z.infer<typeof fields>): PortfolioPhoto & { filename: string } {
  return {
    id: found.key,
    etag: found.etag,
    filename: found.filename,
    width: found.width,
    height: found.height,
    widths: found.widths,
    placeholder: found.placeholder,
    live: {
      category: found.category,
      title: found.title,
      alt: found.alt,
      focal: { x: found.focal_x, y: found.focal_y },
      servings: found.servings,
      tiers: found.tiers,
      price: found.price,
      position: found.position,
      hidden: found.hidden === 1,
      deleted: found.deleted_at !== null,
    },
    draft: found.draft ?? {},
    problem: found.reason,
  };
}

/** Every photo of the gallery, deleted ones included until they are swept. */
export const portfolioPhotosQuery: D1Query<PortfolioPhoto[]> = {
  sql: `SELECT ${columns} FROM ${source} ORDER BY category, position, portfolio_images.key`,
  params: [],
  parse: (rows, log) => readableRows(row, rows, log).map(withoutFileName),
};

/** As it is sent to the browser: the key ends with the file name. */
function withoutFileName({ filename: _, ...photo }: z.infer<typeof row>): PortfolioPhoto {
  return photo;
}

function photoQuery(id: string): D1Query<PortfolioPhoto | undefined> {
  return {
    sql: `SELECT ${columns} FROM ${source} WHERE portfolio_images.key = ?`,
    params: [id],
    parse: (rows, log) => readableRows(row, rows, log).map(withoutFileName)[0],
  };
}

/** Adds an uploaded photo, hidden from visitors until it is published; a second call for the same photo changes nothing. */
export async function insertUpload(
  { db, log }: Pick<Services, "db" | "log">,
  { id, title, alt, position, placeholder }: UploadedPhoto,
  { etag, width, height, widths }: StoredPhotoFacts,
  now: number,
): Promise<PortfolioPhoto | undefined> {
  const [, category = "", filename = ""] = id.split("/");
  const insert = db
    .prepare(
      `INSERT INTO portfolio_images (key, category, filename, etag, title, alt, width, height, widths, placeholder,
         position, hidden, draft, imported_at, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, 1, '{"added":true,"hidden":false}', ?12, ?12)
       ON CONFLICT (key) DO NOTHING`,
    )
    .bind(
      ...[id, category, filename, etag, title, alt, width, height],
      ...[JSON.stringify(widths), placeholder ?? null, position, now],
    );
  const query = photoQuery(id);
  const [, read] = await db.batch([insert, statement(db, query)]);
  return query.parse(read?.results ?? [], log);
}

const publishableRow = fields
  .extend({ draft_text: z.string().nullable() })
  .transform(({ draft_text, ...found }) => ({ ...toPhoto(found), draftText: draft_text }));

/** A photo as a publication needs it: with its draft as it was read. */
export type PublishablePhoto = PortfolioPhoto & { filename: string; draftText: string | null };

export const publishablePhotosQuery: D1Query<PublishablePhoto[]> = {
  sql: `SELECT ${columns}, draft AS draft_text FROM ${source}`,
  params: [],
  parse: (rows, log) => readableRows(publishableRow, rows, log),
};

export function photosWithDraftsQuery(ids: readonly string[]): D1Query<PublishablePhoto[]> {
  return {
    ...publishablePhotosQuery,
    sql: `${publishablePhotosQuery.sql} WHERE portfolio_images.key IN (SELECT value FROM json_each(?))`,
    params: [JSON.stringify(ids)],
  };
}

/**
 * Moves published drafts into the columns, provided that `version` is live. A draft that was changed meanwhile stays a
 * draft, since that has not been published.
 */
export function applyPhotoDrafts(
  db: D1Database,
  photos: readonly PublishablePhoto[],
  { version, now }: { version: string; now: number },
): D1PreparedStatement {
  const records = photos.flatMap((photo) => {
    const { focal, hidden, deleted, ...fields } = editedFields(photo);
    return photo.draftText === null
      ? []
      : [
          {
            ...fields,
            key: photo.id,
            draft: photo.draftText,
            focalX: focal.x,
            focalY: focal.y,
            hidden: hidden || deleted,
            deleted,
          },
        ];
  });
  return db
    .prepare(
      `UPDATE portfolio_images SET category = done.value ->> 'category', title = done.value ->> 'title',
         alt = done.value ->> 'alt', focal_x = done.value ->> 'focalX', focal_y = done.value ->> 'focalY',
         servings = done.value ->> 'servings', tiers = done.value ->> 'tiers', price = done.value ->> 'price',
         position = done.value ->> 'position', hidden = done.value ->> 'hidden',
         deleted_at = iif(done.value ->> 'deleted', coalesce(deleted_at, ?3), NULL),
         draft = iif(draft = done.value ->> 'draft', NULL, json_remove(${readableDraft}, '$.added'))
       FROM json_each(?1) AS done
       WHERE portfolio_images.key = done.value ->> 'key' AND draft IS NOT NULL
         AND EXISTS (SELECT 1 FROM manifests WHERE kind = 'gallery' AND version = ?2)`,
    )
    .bind(JSON.stringify(records), version, now);
}

const sweptRow = z
  .object({ id: z.string(), widths: widthsColumn })
  .transform(({ id, widths }) => ({ id, files: filesOfPhoto({ key: id, widths }) }));

/** Deletes photos for good that were deleted a day ago; answers how many. */
export function sweepPhotos(services: SweepServices): Promise<number> {
  return sweepDeleted(services, galleryTable, {
    columns: "widths",
    row: sweptRow,
    filesOf: ({ files }) => files,
  });
}
