import { tryTwice, within } from "~/platform/deadline";
import type { Services } from "~/platform/services";
import { type FileKind, fileKinds } from "../file-kind";
import type { BindingWatch } from "./binding-watch";
import type { KeptFile } from "./inquiry-writes";

type AttachmentServices = Pick<Services, "attachments" | "log">;

/** Milliseconds; a file may be 5 MB. */
const storeDeadline = 4000;
const listDeadline = 3000;

export function attachmentKey(inquiryId: string, hash: string): string {
  return `${inquiryId}/${hash}`;
}

/** False when the bucket did not take the file. */
export async function putAttachment(
  { attachments, log }: AttachmentServices,
  key: string,
  file: { name: string; kind: FileKind; bytes: Uint8Array<ArrayBuffer> },
  bucket: BindingWatch,
): Promise<boolean> {
  if (bucket.hangs) return false;
  const options = {
    httpMetadata: { contentType: fileKinds[file.kind].contentType },
    // The name stands with the file too, for an enquiry that breaks off before its files are listed.
    customMetadata: { name: encodeURIComponent(file.name.toWellFormed()) },
  };
  const put = () => within(storeDeadline, "R2", attachments.put(key, file.bytes, options));
  try {
    await tryTwice(put);
    return true;
  } catch (error) {
    bucket.note(error);
    log.error("inquiry.attachment_lost", error, { key, size: file.bytes.length });
    return false;
  }
}

/** An enquiry's stored files in the order they came. */
export async function listAttachments(
  { attachments }: Pick<Services, "attachments">,
  inquiryId: string,
): Promise<KeptFile[]> {
  const prefix = `${inquiryId}/`;
  const listing = attachments.list({ prefix, include: ["httpMetadata", "customMetadata"] });
  const { objects } = await within(listDeadline, "R2", listing);
  return objects
    .sort((one, other) => one.uploaded.getTime() - other.uploaded.getTime())
    .map(({ key, size, httpMetadata, customMetadata }) => ({
      sha256: key.slice(prefix.length),
      name: decodeName(customMetadata?.name),
      contentType: httpMetadata?.contentType ?? "application/octet-stream",
      size,
    }));
}

/** The hashes of an enquiry's stored files; null when the bucket does not say. */
export async function listAttachmentHashes(
  services: AttachmentServices,
  inquiryId: string,
): Promise<Set<string> | null> {
  try {
    const files = await listAttachments(services, inquiryId);
    return new Set(files.map(({ sha256 }) => sha256));
  } catch (error) {
    services.log.error("inquiry.attachments_unlisted", error, { inquiryId });
    return null;
  }
}

export async function readAttachment(
  { attachments }: Pick<Services, "attachments">,
  key: string,
  conditions: Headers,
): Promise<R2ObjectBody | R2Object | null> {
  return within(storeDeadline, "R2", attachments.get(key, { onlyIf: conditions }));
}

/** Removes an enquiry's files; false when some may be left. */
export async function removeAttachments(
  services: AttachmentServices,
  inquiryId: string,
): Promise<boolean> {
  const hashes = await listAttachmentHashes(services, inquiryId);
  if (!hashes) return false;
  if (hashes.size === 0) return true;
  const keys = [...hashes].map((hash) => attachmentKey(inquiryId, hash));
  try {
    await within(listDeadline, "R2", services.attachments.delete(keys));
    return true;
  } catch (error) {
    services.log.error("inquiry.attachments_left", error, { inquiryId, files: keys.length });
    return false;
  }
}

function decodeName(name: string | undefined): string {
  try {
    return decodeURIComponent(name || "file");
  } catch {
    return "file";
  }
}
