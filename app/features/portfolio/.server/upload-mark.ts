import type { ListedObject } from "~/platform/storage/listed-object";

/**
 * What the back office writes beside every file that it stores in the portfolio's bucket. The sync leaves such files to
 * whoever stored them: they belong to the portfolio when their upload is complete, not when a listing finds them.
 */
export const uploadMark = { upload: "back-office" } as const;

/** How long an upload may wait for its completion, in milliseconds. */
const uploadLifetime = 24 * 60 * 60 * 1000;

export function isUpload({ metadata }: Pick<ListedObject, "metadata">): boolean {
  return metadata.upload === uploadMark.upload;
}

/** Whether the upload of a file that D1 does not know will never be completed. */
export function isAbandoned(object: ListedObject, now: number): boolean {
  return isUpload(object) && object.uploadedAt < now - uploadLifetime;
}
