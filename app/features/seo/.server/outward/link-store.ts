import { z } from "zod";
import type { D1Query } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { timeColumn } from "~/platform/storage/time-column";
import { failureReason } from "../../outward/link-outcome";
import type { SeenLink } from "../../outward/seen-links";

const failures = z.array(z.object({ at: timeColumn, reason: failureReason })).max(2);

const linkRow = z
  .object({ url: z.string(), checked_at: timeColumn, failures: jsonColumn(failures).catch([]) })
  .transform(
    ({ url, checked_at, failures }): SeenLink => ({
      address: url,
      checkedAt: checked_at,
      failures,
    }),
  );

export const seenLinksQuery: D1Query<SeenLink[]> = {
  sql: "SELECT url, checked_at, failures FROM seo_links",
  params: [],
  parse: (rows) => z.array(linkRow).parse(rows),
};

export function saveSeen(db: D1Database, links: readonly SeenLink[]): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO seo_links (url, checked_at, failures)
       SELECT value ->> 'address', value ->> 'checkedAt', value -> 'failures' FROM json_each(?) WHERE true
       ON CONFLICT (url) DO UPDATE SET checked_at = excluded.checked_at, failures = excluded.failures`,
    )
    .bind(JSON.stringify(links));
}

export function forgetSeen(db: D1Database, addresses: readonly string[]): D1PreparedStatement {
  return db
    .prepare("DELETE FROM seo_links WHERE url IN (SELECT value FROM json_each(?))")
    .bind(JSON.stringify(addresses));
}
