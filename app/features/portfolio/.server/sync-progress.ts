import { z } from "zod";
import type { ManifestKind } from "./manifest-store";

type SyncPhase = "listing" | "widths";

export type SyncProgress = {
  /** The later listing wins. */
  listedAt: number;
  phase: SyncPhase;
  after: string;
};

/** Milliseconds; after that the listing is stale. */
const lifetime = 60 * 60 * 1000;

const row = z.object({
  listed_at: z.number(),
  phase: z.enum(["listing", "widths"]),
  last_key: z.string(),
  updated_at: z.number(),
});

type OpenOptions = { now: number; restart: boolean; resume: boolean; prefix: string };

/** Undefined if `resume` is set and no sync is under way. */
export async function openProgress(
  db: D1Database,
  kind: ManifestKind,
  { now, restart, resume, prefix }: OpenOptions,
): Promise<SyncProgress | undefined> {
  const start: SyncProgress | undefined = resume
    ? undefined
    : { listedAt: now, phase: "listing", after: prefix };
  if (restart) return start;
  const found = await db
    .prepare("SELECT listed_at, phase, last_key, updated_at FROM sync_progress WHERE kind = ?")
    .bind(kind)
    .first();
  if (!found) return start;
  const stored = row.parse(found);
  if (stored.updated_at < now - lifetime) return start;
  return { listedAt: stored.listed_at, phase: stored.phase, after: stored.last_key };
}

/** No-op if a parallel step of the same listing was faster. */
export function saveProgress(
  db: D1Database,
  kind: ManifestKind,
  { from, to, now }: { from: SyncProgress; to: Omit<SyncProgress, "listedAt">; now: number },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO sync_progress (kind, listed_at, phase, last_key, updated_at) VALUES (?1, ?2, ?3, ?4, ?5)
       ON CONFLICT (kind) DO UPDATE SET listed_at = excluded.listed_at, phase = excluded.phase,
         last_key = excluded.last_key, updated_at = excluded.updated_at
       WHERE sync_progress.listed_at < excluded.listed_at OR (sync_progress.listed_at = excluded.listed_at
         AND sync_progress.phase = ?6 AND sync_progress.last_key = ?7)`,
    )
    .bind(kind, from.listedAt, to.phase, to.after, now, from.phase, from.after);
}

export function clearProgress(
  db: D1Database,
  kind: ManifestKind,
  { listedAt }: SyncProgress,
): D1PreparedStatement {
  return db
    .prepare("DELETE FROM sync_progress WHERE kind = ? AND listed_at <= ?")
    .bind(kind, listedAt);
}
