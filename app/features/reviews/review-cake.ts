import type { ShownPhoto } from "~/platform/photos/shown-photo";
import type { ReviewRecord } from "./review-record";

export type StoredReview = ReviewRecord & { photo_key: string | null };

/** `live`: published photos by key. Other photos are left out. */
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

export function cakeKeys(records: readonly StoredReview[]): Set<string> {
  return new Set(records.flatMap(({ photo_key: key }) => key ?? []));
}
