import { z } from "zod";
import type { D1Query } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { readableRows } from "~/platform/storage/readable-rows";
import { timeColumn } from "~/platform/storage/time-column";
import { maxVersions, type SeoVersion, type VersionedKind } from "../seo-records";
import { versionSources } from "./seo-store";

/** Statements for the batch that changes a record; `key` is "" for a kind with one record. */
export function versionStatements(db: D1Database, kind: VersionedKind, key = "") {
  const { columns, from } = versionSources[kind];
  const pairs = columns.split(",").map((name) => `'${name.trim()}', ${name.trim()}`);
  const record = `SELECT ?1, ?2, json_object(${pairs.join(", ")}), updated_at FROM ${from}`;
  const keep = (condition: string) =>
    db
      .prepare(`INSERT INTO seo_versions (kind, key, record, saved_at) ${record} AND ${condition}`)
      .bind(kind, key);
  const prune = db
    .prepare(
      `DELETE FROM seo_versions WHERE kind = ?1 AND key = ?2 AND seq <=
         (SELECT seq FROM seo_versions WHERE kind = ?1 AND key = ?2 ORDER BY seq DESC LIMIT 1 OFFSET ?3)`,
    )
    .bind(kind, key, maxVersions);
  return {
    /** Before the change: a record that was never kept, such as an imported one. */
    first: keep("NOT EXISTS (SELECT 1 FROM seo_versions WHERE kind = ?1 AND key = ?2)"),
    /** Right after the change, which may have done nothing. */
    saved: [keep("changes() > 0"), prune],
  };
}

/** Newest first. */
export function versionsQuery(kind: VersionedKind, key: string): D1Query<SeoVersion[]> {
  return {
    sql: "SELECT seq, key, record, saved_at FROM seo_versions WHERE kind = ? AND key = ? ORDER BY seq DESC",
    params: [kind, key],
    parse: (rows, log) => readableRows(versionRow(kind), rows, log),
  };
}

/** The last version of each record that is gone, newest first. */
export function removedQuery(kind: "page" | "image"): D1Query<SeoVersion[]> {
  const keys = kind === "page" ? "SELECT slug FROM seo_pages" : "SELECT asset_url FROM seo_images";
  return {
    sql: `SELECT key, record, saved_at, max(seq) AS seq FROM seo_versions
          WHERE kind = ? AND key NOT IN (${keys}) GROUP BY key ORDER BY seq DESC LIMIT 100`,
    params: [kind],
    parse: (rows, log) => readableRows(versionRow(kind), rows, log),
  };
}

function versionRow(kind: VersionedKind) {
  return z
    .object({
      seq: z.number(),
      key: z.string(),
      record: jsonColumn(versionSources[kind].row),
      saved_at: timeColumn,
    })
    .transform(({ seq, saved_at, ...version }) => ({ ...version, id: seq, at: saved_at }));
}
