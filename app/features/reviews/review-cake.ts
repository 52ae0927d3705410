import type { ShownPhoto } from "~/platform/photos/shown-photo";
import type { ReviewRecord } from "./review-record";

/** A row of google_reviews with the key of the photo that the studio chose for it. */
export type StoredReview = ReviewRecord & { photo_key: string | null };

/** The reviews with their cakes, as far as visitors can see these; `live` holds photos by their key. */
export function withCakes(
  records: readonly StoredReview[],
  live: ReadonlyMap<string, ShownPhoto>,
): ReviewRecord[] {
  return records.map(({ photo_key: key, ...record }) => {
    const photo = key === null ? undefined : live.get(key);
    if (!photo) return record;
    const { caption: _, ...cake } = photo;
    return { ...record, cake };
  });
}

/** The keys that reviews name. */
export function cakeKeys(records: readonly StoredReview[]): Set<string> {
  return new Set(records.flatMap(({ photo_key: key }) => key ?? []));
}
