import { type FileKind, fileKinds } from "~/features/orders/files/file-kind";
import { type PixelSize, pixelSize } from "~/features/orders/files/shown-attachment";
import type { StoredFile } from "~/features/orders/files/stored-file";
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
  file: { name: string; kind: FileKind; pixels: PixelSize; bytes: Uint8Array<ArrayBuffer> },
  bucket: BindingWatch,
): Promise<boolean> {
  if (bucket.hangs) return false;
  const options = {
    httpMetadata: { contentType: fileKinds[file.kind].contentType },
    // Stored with the file too, for an inquiry that breaks off before its files are listed.
    customMetadata: {
      name: encodeURIComponent(file.name.toWellFormed()),
      ...(file.pixels.width !== null && {
        width: String(file.pixels.width),
        height: String(file.pixels.height),
      }),
    },
  };
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

/** An inquiry's stored files in the order they came. */
export async function listAttachments(
  { attachments }: Pick<Services, "attachments">,
  inquiryId: string,
): Promise<StoredFile[]> {
  const prefix = `${inquiryId}/`;
  const { objects } = await attachments.list({
    prefix,
    include: ["httpMetadata", "customMetadata"],
  });
  return objects
    .sort((one, other) => one.uploaded.getTime() - other.uploaded.getTime())
    .map(({ key, size, httpMetadata, customMetadata }) => ({
      sha256: key.slice(prefix.length),
      name: decodeName(customMetadata?.name),
      contentType: httpMetadata?.contentType ?? "application/octet-stream",
      size,
      ...pixelSize(Number(customMetadata?.width), Number(customMetadata?.height)),
    }));
}

/** The hashes of an inquiry's stored files; null when the bucket does not say. */
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

/** Removes an inquiry's files; false when some may be left. */
export async function removeAttachments(
  services: AttachmentServices,
  inquiryId: string,
): Promise<boolean> {
  const hashes = await listAttachmentHashes(services, inquiryId);
  if (!hashes) return false;
  if (hashes.size === 0) return true;
  try {
    const files = [...hashes].map((sha256) => ({ inquiryId, sha256 }));
    await deleteFiles(services, files);
    return true;
  } catch (error) {
    services.log.error("inquiry.attachments_left", error, { inquiryId, files: hashes.size });
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
