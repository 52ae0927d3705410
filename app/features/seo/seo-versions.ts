import * as z from "zod/mini";

/** The home page's settings and robots.txt are one record each; pages and images have one per address. */
export const versionedKinds = ["site", "robots", "page", "image"] as const;
export type VersionedKind = (typeof versionedKinds)[number];

/** Per record, including the current one, as themes have (A9). */
export const maxVersions = 10;

export const seoVersion = z.object({
  id: z.number(),
  /** The page's slug or the photo's address; "" for a kind with one record. */
  key: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
  /** Of the kind's own schema. */
  record: z.unknown(),
});
export type SeoVersion = z.infer<typeof seoVersion>;
