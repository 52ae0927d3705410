import { z } from "zod";
import type { Services } from "~/platform/services";
import { statement } from "~/platform/storage/d1-query";
import { liveManifestQuery, type ManifestKind, manifestKey } from "./manifest-store";

/** How long a version stays after it was replaced, for readers that have its name already. */
const grace = 60 * 60 * 1000;
/** Keys of one run: the jobs of its trigger share 50 calls on the free plan. */
const sweepLimit = 8;
const valueMetadata = z.object({ publishedAt: z.number() });

/** Deletes versions that are no longer live, a few at a time; answers how many. */
export async function sweepManifests(
  { db, manifests, clock, log }: Pick<Services, "db" | "manifests" | "clock" | "log">,
  kind: ManifestKind,
): Promise<number> {
  const query = liveManifestQuery(kind);
  const live = query.parse((await statement(db, query).all()).results, log);
  const before = clock.now() - grace;
  if (!live || live.publishedAt > before) return 0;
  const { keys } = await manifests.list({ prefix: `${kind}:` });
  const replaced = keys.filter(({ name, metadata }) => {
    const { data } = valueMetadata.safeParse(metadata);
    return (
      name !== manifestKey(kind, live.version) && data !== undefined && data.publishedAt < before
    );
  });
  const expired = replaced.slice(0, sweepLimit);
  for (const { name } of expired) await manifests.delete(name);
  return expired.length;
}
