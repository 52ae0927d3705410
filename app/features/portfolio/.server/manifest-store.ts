import { z } from "zod";
import type { Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, readOne } from "~/platform/storage/d1-query";
import { timeColumn } from "~/platform/storage/time-column";
import { attempt, timedStore } from "~/platform/stores";

export type ManifestKind = "gallery" | "recognitions";

export type LiveManifest = {
  version: string;
  digest: string;
  listedAt: number;
  publishedAt: number;
};

/** Seconds; versions are immutable. */
const edgeLifetime = 24 * 60 * 60;

const liveRow = z
  .object({
    version: z.string(),
    digest: z.string(),
    listed_at: z.number(),
    published_at: timeColumn,
  })
  .transform(
    ({ version, digest, listed_at, published_at }): LiveManifest => ({
      version,
      digest,
      listedAt: listed_at,
      publishedAt: published_at,
    }),
  );

export function liveManifestQuery(kind: ManifestKind): D1Query<LiveManifest | undefined> {
  return {
    sql: "SELECT version, digest, listed_at, published_at FROM manifests WHERE kind = ?",
    params: [kind],
    parse: (rows) => z.array(liveRow).parse(rows)[0],
  };
}

/** Caches the last parsed manifest. */
export function createManifestLoader<T>({
  kind,
  parse,
  empty,
  unavailable,
}: {
  kind: ManifestKind;
  parse(value: unknown): T;
  empty(now: number): T;
  unavailable: string;
}) {
  const query = liveManifestQuery(kind);
  let last: { version: string; manifest: T } | undefined;

  async function readVersion(manifests: KVNamespace, version: string): Promise<T> {
    if (last?.version === version) return last.manifest;
    const options = { type: "text", cacheTtl: edgeLifetime } as const;
    const text = await timedStore("page", manifests).get(manifestKey(kind, version), options);
    if (text === null) throw new Error(`The manifest ${manifestKey(kind, version)} is missing.`);
    // Parsed here: a parse error inside the KV call would count as an outage of KV.
    const manifest = parse(JSON.parse(text));
    last = { version, manifest };
    return manifest;
  }

  function loadLive(
    { manifests, clock, log }: LoadServices,
    live: { version: string } | undefined,
  ): Promise<Result<T>> {
    return attempt(log, unavailable, async () =>
      live ? readVersion(manifests, live.version) : empty(clock.now()),
    );
  }

  async function load(services: LoadServices & Pick<Services, "db">): Promise<Result<T>> {
    const live = await readOne(services, query, unavailable);
    return live.ok ? loadLive(services, live.value) : live;
  }

  return { query, loadLive, load };
}

type LoadServices = Pick<Services, "manifests" | "clock" | "log">;

export function manifestKey(kind: ManifestKind, version: string): string {
  return `${kind}:${version}`;
}
