import { within } from "~/platform/deadline";
import type { Services } from "~/platform/services";
import { type FileKind, fileKinds } from "../file-kind";

type AttachmentServices = Pick<Services, "attachments" | "log">;

/** Milliseconds; a file may be 5 MB. */
const storeDeadline = 10_000;
const listDeadline = 3_000;

export function attachmentKey(inquiryId: string, hash: string): string {
  return `${inquiryId}/${hash}`;
}

/** False when the bucket did not take the file. */
export async function putAttachment(
  { attachments, log }: AttachmentServices,
  key: string,
  bytes: Uint8Array<ArrayBuffer>,
  kind: FileKind,
): Promise<boolean> {
  try {
    const httpMetadata = { contentType: fileKinds[kind].contentType };
    await within(storeDeadline, "R2", attachments.put(key, bytes, { httpMetadata }));
    return true;
  } catch (error) {
    log.error("inquiry.attachment_lost", error, { key, size: bytes.length });
    return false;
  }
}

/** The hashes of an enquiry's stored files; null when the bucket does not say. */
export async function listAttachmentHashes(
  { attachments, log }: AttachmentServices,
  inquiryId: string,
): Promise<Set<string> | null> {
  try {
    const prefix = `${inquiryId}/`;
    const { objects } = await within(listDeadline, "R2", attachments.list({ prefix }));
    return new Set(objects.map(({ key }) => key.slice(prefix.length)));
  } catch (error) {
    log.error("inquiry.attachments_unlisted", error, { inquiryId });
    return null;
  }
}

/** Removes an enquiry's files; what cannot be removed now stays behind and is logged. */
export async function removeAttachments(
  services: AttachmentServices,
  inquiryId: string,
): Promise<void> {
  const hashes = await listAttachmentHashes(services, inquiryId);
  if (!hashes || hashes.size === 0) return;
  const keys = [...hashes].map((hash) => attachmentKey(inquiryId, hash));
  try {
    await within(listDeadline, "R2", services.attachments.delete(keys));
  } catch (error) {
    services.log.error("inquiry.attachments_left", error, { inquiryId, files: keys.length });
  }
}
