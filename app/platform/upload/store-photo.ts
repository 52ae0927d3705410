import { encodePhoto } from "~/platform/photos/encode-photo";
import { portfolioWidths, widthKey } from "~/platform/photos/image-widths";
import type { EncodedPhoto } from "~/platform/photos/photo-job";
import { ok, type Result } from "~/platform/result";
import { putObject } from "./put-object";

/** A photo on its way into the portfolio: what has been done stays done when it is tried again. */
export type PhotoUpload = {
  read: () => Promise<Blob>;
  /** The key without its extension. */
  stem: string;
  encoded?: EncodedPhoto;
};

export type StoredUpload = { key: string; placeholder: string };

/** Fits within twice the size at which the lightbox shows a photo (P9). */
const limits = { maxWidth: 1600, maxHeight: 1600, widths: portfolioWidths, quality: 0.85 };

export type StoreOptions = {
  signal?: AbortSignal;
  /** 0 to 1, of the bytes that have gone; 0 also while the photo is made ready. */
  onProgress: (part: number) => void;
};

/** Makes a photo ready and puts it into the portfolio's storage, its smaller widths after it. Rejects when aborted. */
export async function storePhoto(
  upload: PhotoUpload,
  { signal, onProgress }: StoreOptions,
): Promise<Result<StoredUpload>> {
  onProgress(0);
  const encoded = upload.encoded
    ? ok(upload.encoded)
    : await encodePhoto(await upload.read(), limits, signal);
  if (!encoded.ok) return encoded;
  upload.encoded = encoded.value;
  const { original, extension, variants, placeholder } = encoded.value;
  const key = `${upload.stem}.${extension}`;
  const files = [
    { key, blob: original },
    ...variants.map(({ width, blob }) => ({ key: widthKey(key, width), blob })),
  ];
  const total = files.reduce((sum, { blob }) => sum + blob.size, 0);
  let done = 0;
  for (const { key: place, blob } of files) {
    const stored = await putObject(storageAddress(place), blob, {
      contentType: blob.type,
      signal,
      onProgress: (sent) => onProgress(Math.min(1, (done + sent) / total)),
    });
    if (!stored.ok) return stored;
    done += blob.size;
  }
  return ok({ key, placeholder });
}

function storageAddress(key: string): string {
  return `/api/storage/portfolio/${key.split("/").map(encodeURIComponent).join("/")}`;
}
