import type { ResizablePhoto } from "~/platform/photos/width-maker";
import { readableJson } from "~/platform/storage/json-column";
import { textsIn } from "~/platform/storage/plain-rows";
import type { SentChange } from "../edit-conflicts";
import { editedFields, type PortfolioItem } from "../item";
import type { Columns, DescribedFields, ItemKind, StoredItem } from "./item-kind";
import { type PortfolioTable, readableDraft } from "./portfolio-table";

type KnownDrafts = ReadonlyMap<string, string | null>;

/** All or nothing; writes nothing if a known draft has changed. Returns the saved ids. */
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
  // Replaces a photo as a whole: merging would keep stale fields.
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
  return textsIn(results, "id");
}

/** Copies published drafts into the columns if `version` is live. Keeps drafts that changed meanwhile. */
export function applyDrafts<F extends DescribedFields, I extends PortfolioItem<F>>(
  db: D1Database,
  { name: kind, table: { name, id }, columnsOf }: ItemKind<F, I>,
  items: readonly StoredItem<I>[],
  { version, now }: { version: string; now: number },
): D1PreparedStatement {
  const records = items
    .filter(({ draftText }) => draftText !== null)
    .map(({ item, draftText }) => {
      const fields = editedFields<F>(item);
      const { title, alt, focal, position, hidden, deleted } = fields;
      const shared = { title, alt, focal_x: focal.x, focal_y: focal.y, position };
      const columns = { ...shared, ...columnsOf(fields, item.draft), hidden: hidden || deleted };
      return { id: item.id, draft: draftText, deleted, columns };
    });
  return db
    .prepare(
      `UPDATE ${name} SET ${assignments("done", records)},
         deleted_at = iif(done.value ->> 'deleted', coalesce(deleted_at, ?3), NULL),
         draft = iif(draft = done.value ->> 'draft', NULL, json_remove(${readableDraft}, '$.added'))
       FROM json_each(?1) AS done
       WHERE ${name}.${id} = done.value ->> 'id' AND draft IS NOT NULL
         AND EXISTS (SELECT 1 FROM manifests WHERE kind = '${kind}' AND version = ?2)`,
    )
    .bind(JSON.stringify(records), version, now);
}

/** Ignores rows that D1 has already. */
export function insertRows(
  db: D1Database,
  { name, id }: PortfolioTable,
  rows: readonly Columns[],
  now: number,
): D1PreparedStatement {
  return insertion(db, { name, rows, now, conflict: `(${id}) DO NOTHING` });
}

/** Hidden until it is published. A retry updates the texts. */
export function insertAdded(
  db: D1Database,
  { name, id }: PortfolioTable,
  columns: Columns,
  now: number,
): D1PreparedStatement {
  const texts = Object.keys(columns).filter((column) => column !== id && column !== "position");
  const row = { ...columns, hidden: 1, draft: '{"added":true,"hidden":false}' };
  const again = [...texts, "updated_at"].map((column) => `${column} = excluded.${column}`);
  const isAdded = `${readableJson(`${name}.draft`, "{}")} ->> 'added'`;
  const conflict = `(${id}) DO UPDATE SET ${again.join(", ")} WHERE ${isAdded}`;
  return insertion(db, { name, rows: [row], now, conflict });
}

type Insertion = { name: string; rows: readonly Columns[]; now: number; conflict: string };

function insertion(db: D1Database, { name, rows, now, conflict }: Insertion): D1PreparedStatement {
  const columns = Object.keys(rows[0] ?? {});
  const values = columns.map((column) => `value ->> '${column}'`);
  return db
    .prepare(
      `INSERT INTO ${name} (${columns.join(", ")}, imported_at, updated_at)
       SELECT ${values.join(", ")}, ?2, ?2 FROM json_each(?1) WHERE true ON CONFLICT ${conflict}`,
    )
    .bind(JSON.stringify(rows), now);
}

type FreshRow = { id: string; etagsText: string; columns: Columns };

/** Updates only what comes from files. Restores a deleted item, since someone stored it again. */
export function updateRows(
  db: D1Database,
  { name, id, etags, kept }: PortfolioTable,
  rows: readonly FreshRow[],
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE ${name} SET ${assignments("fresh", rows, kept)}, imported_at = ?2, missing_at = NULL,
         hidden = iif(deleted_at IS NULL, hidden, 0), deleted_at = NULL
       FROM json_each(?1) AS fresh
       WHERE ${name}.${id} = fresh.value ->> 'id' AND ${etags} = fresh.value ->> 'etagsText'`,
    )
    .bind(JSON.stringify(rows), now);
}

function assignments(
  from: string,
  records: readonly { columns: Columns }[],
  kept: PortfolioTable["kept"] = {},
): string {
  const names = new Set(records.flatMap(({ columns }) => Object.keys(columns)));
  const sets = [...names].map((column) => {
    const isSet = `${from}.value -> '$.columns.${column}' IS NOT NULL`;
    const condition = kept[column] ? `${isSet} AND ${kept[column]}` : isSet;
    return `${column} = iif(${condition}, ${from}.value ->> '$.columns.${column}', ${column})`;
  });
  return sets.join(", ");
}

/** An item whose files are back is restored, like one that someone stored again. */
export function markMissing(
  db: D1Database,
  { name, id }: PortfolioTable,
  { missing, back }: { missing: readonly string[]; back: readonly string[] },
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE ${name} SET missing_at = iif(${id} IN (SELECT value FROM json_each(?1)), ?3, NULL),
         deleted_at = iif(${id} IN (SELECT value FROM json_each(?1)), deleted_at, NULL)
       WHERE ${id} IN (SELECT value FROM json_each(?1) UNION SELECT value FROM json_each(?2))`,
    )
    .bind(JSON.stringify(missing), JSON.stringify(back), now);
}

const isMissing = "missing_at IS NOT NULL AND deleted_at IS NULL";

/** Keeps rows that were imported after the listing began. */
export function removeMissing(
  db: D1Database,
  { name }: PortfolioTable,
  listedAt: number,
): D1PreparedStatement {
  return db.prepare(`DELETE FROM ${name} WHERE ${isMissing} AND imported_at <= ?`).bind(listedAt);
}

/** Until they are swept, they can be restored, and are if their files come back. */
export function deleteMissing(
  db: D1Database,
  { name }: PortfolioTable,
  now: number,
): D1PreparedStatement {
  return db.prepare(`UPDATE ${name} SET deleted_at = ? WHERE ${isMissing}`).bind(now);
}

export type ResizedImage = { id: string; known: string; widths: number[] };

/** No-op if another step has saved newer widths. */
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

/** Skips photos that have changed meanwhile. */
export function saveMadeWidths(
  db: D1Database,
  { name, imageKey, imageEtag, widths, failedWidths }: PortfolioTable,
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
       WHERE ${name}.${imageKey} = made.value ->> 'key' AND ${imageEtag} = made.value ->> 'etag'`,
    )
    .bind(JSON.stringify(records));
}
