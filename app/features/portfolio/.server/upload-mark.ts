import type { ListedObject } from "~/platform/storage/listed-object";

/** A sync ignores files with this metadata: completing the upload adds the item. */
export const uploadMark = { upload: "back-office" } as const;

/** Milliseconds. */
const uploadLifetime = 24 * 60 * 60 * 1000;

export function isUpload({ metadata }: Pick<ListedObject, "metadata">): boolean {
  return metadata.upload === uploadMark.upload;
}

export function isAbandoned(object: ListedObject, now: number): boolean {
  return isUpload(object) && object.uploadedAt < now - uploadLifetime;
}
