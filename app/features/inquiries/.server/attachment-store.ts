import type { Services } from "~/platform/services";
import { type Guard, retryOnce } from "~/platform/stores";

type AttachmentServices = Pick<Services, "attachments" | "log">;

export type AttachmentId = { inquiryId: string; sha256: string };

export function attachmentKey(inquiryId: string, hash: string): string {
  return `${inquiryId}/${hash}`;
}

const previewMark = "-preview/";

/** Starts like the file's own key, so one sweep finds both, but isn't listed as a file. */
export function previewKey(inquiryId: string, hash: string): string {
  return `${inquiryId}${previewMark}${hash}`;
}

export function fileKeyOf(key: string): string {
  return key.replace(previewMark, "/");
}

export async function putAttachment(
  { attachments, log }: AttachmentServices,
  key: string,
  file: { contentType: string; bytes: Uint8Array<ArrayBuffer> },
  guard: Guard,
): Promise<boolean> {
  const options = { httpMetadata: { contentType: file.contentType } };
  const put = () => attachments.put(key, file.bytes, options);
  try {
    await guard(() => retryOnce(put));
    return true;
  } catch (error) {
    log.error("inquiry.attachment_lost", error, { key, size: file.bytes.length });
    return false;
  }
}

const perDeletion = 1000;

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
