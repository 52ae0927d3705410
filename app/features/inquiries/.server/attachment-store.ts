import { type BindingWatch, tryTwice } from "~/platform/deadline";
import type { Services } from "~/platform/services";

type AttachmentServices = Pick<Services, "attachments" | "log">;

export type AttachmentId = { inquiryId: string; sha256: string };

export function attachmentKey(inquiryId: string, hash: string): string {
  return `${inquiryId}/${hash}`;
}

const previewMark = "-preview/";

/** Outside of what is listed as the inquiry's files, but beginning as they do, so that one sweep sees both. */
export function previewKey(inquiryId: string, hash: string): string {
  return `${inquiryId}${previewMark}${hash}`;
}

/** The key of the file that an object is, or is the preview of. */
export function fileKeyOf(key: string): string {
  return key.replace(previewMark, "/");
}

/** False when the bucket did not take the file. */
export async function putAttachment(
  { attachments, log }: AttachmentServices,
  key: string,
  file: { contentType: string; bytes: Uint8Array<ArrayBuffer> },
  bucket: BindingWatch,
): Promise<boolean> {
  if (bucket.hangs) return false;
  const options = { httpMetadata: { contentType: file.contentType } };
  const put = () => attachments.put(key, file.bytes, options);
  try {
    await tryTwice(put);
    return true;
  } catch (error) {
    bucket.note(error);
    log.error("inquiry.attachment_lost", error, { key, size: file.bytes.length });
    return false;
  }
}

/** R2 deletes a thousand objects in one call. */
const perDeletion = 1000;

/** Deletes files with all that was made of them. */
export async function deleteFiles(
  { attachments }: Pick<Services, "attachments">,
  files: readonly AttachmentId[],
): Promise<void> {
  const keys = files.flatMap(({ inquiryId, sha256 }) => [
    attachmentKey(inquiryId, sha256),
    previewKey(inquiryId, sha256),
  ]);
  await deleteObjects({ attachments }, keys);
}

export async function deleteObjects(
  { attachments }: Pick<Services, "attachments">,
  keys: readonly string[],
): Promise<void> {
  for (let at = 0; at < keys.length; at += perDeletion) {
    await attachments.delete(keys.slice(at, at + perDeletion));
  }
}
