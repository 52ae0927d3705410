import { z } from "zod";
import { within } from "~/platform/deadline";
import type { Services } from "~/platform/services";
import { type D1Query, readDeadline } from "~/platform/storage/d1-query";
import { timeColumn } from "~/platform/storage/time-column";

export type ManifestKind = "gallery" | "recognitions";

export type LiveManifest = {
  version: string;
  digest: string;
  listedAt: number;
  publishedAt: number;
};

/** A version never changes, so KV may keep it at the edge for as long as it likes. */
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

/** Which version is live; undefined before the first sync. */
export function liveManifestQuery(kind: ManifestKind): D1Query<LiveManifest | undefined> {
  return {
    sql: "SELECT version, digest, listed_at, published_at FROM manifests WHERE kind = ?",
    params: [kind],
    parse: (rows) => z.array(liveRow).parse(rows)[0],
  };
}

export type ManifestReader<T> = (
  services: Pick<Services, "manifests">,
  version: string,
) => Promise<T>;

/** Reads manifests of one kind and remembers the last one parsed for as long as the isolate lives. */
export function createManifestReader<T>(
  kind: ManifestKind,
  parse: (value: unknown) => T,
): ManifestReader<T> {
  let last: { version: string; manifest: T } | undefined;
  return async ({ manifests }, version) => {
    if (last?.version === version) return last.manifest;
    const options = { type: "text", cacheTtl: edgeLifetime } as const;
    const read = manifests.get(manifestKey(kind, version), options);
    const text = await within(readDeadline, "KV", read);
    if (text === null) throw new Error(`The manifest ${manifestKey(kind, version)} is missing.`);
    // Parsed here: over a text that is no JSON, KV itself would seem to have failed, and would be left alone.
    const manifest = parse(JSON.parse(text));
    last = { version, manifest };
    return manifest;
  };
}

export function manifestKey(kind: ManifestKind, version: string): string {
  return `${kind}:${version}`;
}
