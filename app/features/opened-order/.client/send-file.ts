import { maxFileBytes } from "~/features/orders/files/attachment-limits";
import { sniffFileKind } from "~/features/orders/files/file-kind";
import { type StoredFile, storedFile } from "~/features/orders/files/stored-file";
import { readAdminResponse } from "~/platform/http/admin-call";
import { encodePhoto } from "~/platform/photos/.client/encode-photo";
import { sniffedBytes } from "~/platform/photos/photo-kind";
import { fail, ok, type Result } from "~/platform/result";
import { sendUpload } from "~/platform/upload/send-upload";

/** Enough for a printed page; some email programs show only JPEG. */
const limits = { maxWidth: 1600, maxHeight: 1600, widths: [], quality: 0.85, isOpaque: true };
const stallTimeout = 45_000;

type Sending = {
  orderId: string;
  photosOnly: boolean;
  signal: AbortSignal;
  /** From 0 to 1; 0 while a photo is made smaller. */
  onProgress: (part: number) => void;
};

/** Makes photos smaller and removes their metadata first. Rejects if aborted. */
export async function sendFile(
  file: File,
  { orderId, photosOnly, signal, onProgress }: Sending,
): Promise<Result<StoredFile>> {
  onProgress(0);
  const prepared = await prepare(file, photosOnly, signal);
  if (!prepared.ok) return prepared;
  const { blob, name } = prepared.value;
  if (blob.size > maxFileBytes) return fail("too_large", "It’s over 5 MB.");
  const query = new URLSearchParams({ order: orderId, name: name.slice(-120) });
  const end = await sendUpload(`/api/inquiries/upload?${query}`, {
    method: "PUT",
    body: blob,
    headers: { "content-type": "application/octet-stream", "x-admin": "1" },
    stallTimeout,
    signal,
    onProgress: (sent, total) => onProgress(sent / total),
  });
  signal.throwIfAborted();
  if (end.kind === "response") return readAdminResponse(end.response, storedFile);
  return fail("unavailable", "The connection broke off.");
}

async function prepare(
  file: File,
  photosOnly: boolean,
  signal: AbortSignal,
): Promise<Result<{ blob: Blob; name: string }>> {
  const head = await file
    .slice(0, sniffedBytes)
    .arrayBuffer()
    .catch(() => null);
  if (!head) return fail("bad_input", "We couldn’t read it. Add it again.");
  const kind = sniffFileKind(new Uint8Array(head));
  const isPhoto = kind !== null && kind !== "pdf" && kind !== "text";
  if (photosOnly && !isPhoto) return fail("bad_input", "It isn’t a photo.");
  // Drawing it would stop an animation.
  if (!isPhoto || (kind === "gif" && !photosOnly)) return ok({ blob: file, name: file.name });
  const encoded = await encodePhoto(file, limits, signal);
  if (!encoded.ok) return encoded;
  const stem = file.name.replace(/\.[^.]{1,8}$/, "") || "photo";
  return ok({ blob: encoded.value.original, name: `${stem}.jpg` });
}
