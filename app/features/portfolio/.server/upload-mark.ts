import type { ListedObject } from "~/platform/storage/listed-object";

/** A sync ignores files with this metadata: completing the upload adds the item. */
export const uploadMark = { upload: "back-office" } as const;

/** Milliseconds. */
const uploadLifetime = 24 * 60 * 60 * 1000;

export function isUpload({ metadata }: Pick<ListedObject, "metadata">): boolean {
  return metadata.upload === uploadMark.upload;
}

/** `bornAt`: of the database. */
export function isAbandoned(
  object: ListedObject,
  { now, bornAt }: { now: number; bornAt: number },
): boolean {
  const { uploadedAt } = object;
  return isUpload(object) && uploadedAt < now - uploadLifetime && uploadedAt >= bornAt;
}
