import { z } from "zod";
import type { ResizablePhoto } from "~/platform/photos/width-maker";
import { readableJson } from "~/platform/storage/json-column";
import type { SentChange } from "../edit-conflicts";

/** The columns of a table of the portfolio that both tables have under different names. */
export type PortfolioTable = {
  name: "portfolio_images" | "recognitions";
  id: "key" | "id";
  imageKey: string;
  width: string;
  widths: string;
  failedWidths: string;
  /** A condition: the image still has this etag. */
  hasEtag(etag: string): string;
};

export const readableDraft = readableJson("draft", "{}");

const saved = z.array(z.object({ id: z.string() }));

/** What the drafts of items were when they were read, by id. */
type KnownDrafts = ReadonlyMap<string, string | null>;

/** Merges changes into the drafts, all of them or none; none either when a known draft has changed. Answers the ids that were. */
export async function saveDrafts(
  db: D1Database,
  { name, id }: PortfolioTable,
  changes: readonly SentChange<object>[],
  { now, known = new Map() }: { now: number; known?: KnownDrafts },
): Promise<string[]> {
  const merged = new Map<string, object>();
  for (const { id: key, from: _, ...patch } of changes) {
    merged.set(key, { ...merged.get(key), ...patch });
  }
  const records = [...merged].map(([key, patch]) => {
    const draft = known.get(key);
    return { key, patch, ...(draft !== undefined && { known: { draft } }) };
  });
  // A photo replaces the one before as a whole: merged, it would keep fields of it.
  const { results } = await db
    .prepare(
      `UPDATE ${name}
       SET draft = json_patch(
             iif(change.value -> 'patch' -> 'photo' IS NULL, ${readableDraft}, json_remove(${readableDraft}, '$.photo')),
             change.value -> 'patch'),
         updated_at = ?2
       FROM json_each(?1) AS change WHERE ${name}.${id} = change.value ->> 'key'
         AND NOT EXISTS (
           SELECT 1 FROM json_each(?1) AS wanted JOIN ${name} AS present ON present.${id} = wanted.value ->> 'key'
           WHERE wanted.value -> 'known' IS NOT NULL AND present.draft IS NOT wanted.value -> 'known' ->> 'draft')
       RETURNING ${name}.${id} AS id`,
    )
    .bind(JSON.stringify(records), now)
    .all();
  return saved.parse(results).map((row) => row.id);
}

/** Deletes rows of objects that are no longer in storage, unless they were imported since the listing began. */
export function deleteUnlisted(
  db: D1Database,
  { name, id }: PortfolioTable,
  ids: readonly string[],
  listedAt: number,
): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM ${name} WHERE ${id} IN (SELECT value FROM json_each(?)) AND imported_at <= ?`,
    )
    .bind(JSON.stringify(ids), listedAt);
}

/** An image whose widths in storage are others than D1 has; `known` is the column as it was read. */
export type ResizedImage = { id: string; known: string; widths: number[] };

/** Saves which widths are in storage, unless another step has saved newer ones. */
export function saveListedWidths(
  db: D1Database,
  { name, id, widths }: PortfolioTable,
  resized: readonly ResizedImage[],
): D1PreparedStatement {
  const records = resized.map((image) => ({ ...image, widths: JSON.stringify(image.widths) }));
  return db
    .prepare(
      `UPDATE ${name} SET ${widths} = fresh.value ->> 'widths' FROM json_each(?) AS fresh
       WHERE ${name}.${id} = fresh.value ->> 'id' AND ${widths} = fresh.value ->> 'known'`,
    )
    .bind(JSON.stringify(records));
}

/** Saves which widths were made, or could not be made, of images that have not changed since. */
export function saveMadeWidths(
  db: D1Database,
  { name, imageKey, widths, failedWidths, hasEtag }: PortfolioTable,
  photos: readonly ResizablePhoto[],
): D1PreparedStatement {
  const records = photos.map((photo) => ({
    key: photo.key,
    etag: photo.etag,
    widths: JSON.stringify(photo.widths.toSorted((a, b) => a - b)),
    failedWidths: JSON.stringify(photo.failedWidths),
  }));
  return db
    .prepare(
      `UPDATE ${name} SET ${widths} = made.value ->> 'widths', ${failedWidths} = made.value ->> 'failedWidths'
       FROM json_each(?) AS made
       WHERE ${name}.${imageKey} = made.value ->> 'key' AND (${hasEtag("made.value ->> 'etag'")})`,
    )
    .bind(JSON.stringify(records));
}

/** A condition on a row, with the wanted widths as a JSON list in its one parameter. */
export function lacksWidth({ name, width, widths, failedWidths }: PortfolioTable): string {
  const listed = (column: string) =>
    `(SELECT value FROM json_each(${readableJson(`${name}.${column}`, "[]")}))`;
  return `EXISTS (SELECT 1 FROM json_each(?) AS wanted WHERE wanted.value < ${name}.${width}
    AND wanted.value NOT IN ${listed(widths)} AND wanted.value NOT IN ${listed(failedWidths)})`;
}
