import { z } from "zod";
import type { Services } from "~/platform/services";
import { statement } from "~/platform/storage/d1-query";
import { liveManifestQuery, type ManifestKind, manifestKey } from "./manifest-store";

/** Milliseconds; requests in flight may still read a replaced version. */
const grace = 60 * 60 * 1000;
/** Per run: the jobs of a trigger share 50 subrequests on the free plan. */
const sweepLimit = 8;
const valueMetadata = z.object({ publishedAt: z.number() });

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
