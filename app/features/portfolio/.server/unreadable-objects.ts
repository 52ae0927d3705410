import { z } from "zod";
import type { D1Query } from "~/platform/storage/d1-query";
import type { ListedObject } from "~/platform/storage/listed-object";
import { readableRows } from "~/platform/storage/readable-rows";
import { keyRange, type ListingPage } from "./listing-page";

/** A sync skips the object until its etag changes. */
export type UnreadableObject = { key: string; etag: string; reason: string };

const row = z.object({ key: z.string(), etag: z.string(), reason: z.string() });

export function unreadableQuery(page: ListingPage, prefix: string): D1Query<UnreadableObject[]> {
  return {
    sql: "SELECT key, etag, reason FROM unreadable_objects WHERE key > ? AND key <= ?",
    params: keyRange(page, prefix),
    parse: (rows, log) => readableRows(row, rows, log),
  };
}

export function outdatedKeys(
  unreadable: readonly UnreadableObject[],
  objects: readonly ListedObject[],
): string[] {
  const etags = new Map(objects.map(({ key, etag }) => [key, etag]));
  return unreadable.filter(({ key, etag }) => etags.get(key) !== etag).map(({ key }) => key);
}

export function saveUnreadable(
  db: D1Database,
  objects: readonly UnreadableObject[],
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO unreadable_objects (key, etag, reason, seen_at)
       SELECT value ->> 'key', value ->> 'etag', value ->> 'reason', ?2 FROM json_each(?1) WHERE true
       ON CONFLICT (key) DO UPDATE SET etag = excluded.etag, reason = excluded.reason,
         seen_at = excluded.seen_at`,
    )
    .bind(JSON.stringify(objects), now);
}

export function deleteUnreadable(db: D1Database, keys: readonly string[]): D1PreparedStatement {
  return db
    .prepare("DELETE FROM unreadable_objects WHERE key IN (SELECT value FROM json_each(?))")
    .bind(JSON.stringify(keys));
}
