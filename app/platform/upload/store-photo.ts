import { encodePhoto } from "~/platform/photos/.client/encode-photo";
import { portfolioWidths, widthKey } from "~/platform/photos/image-widths";
import type { EncodedPhoto } from "~/platform/photos/photo-plan";
import { ok, type Result } from "~/platform/result";
import { putObject } from "./put-object";

/** A retry reuses `encoded`. */
export type PhotoUpload = {
  read: () => Promise<Blob>;
  /** The key without its extension. */
  stem: string;
  encoded?: EncodedPhoto;
};

type StoredUpload = { key: string; placeholder: string };

/** Twice the lightbox's size (P9). */
const limits = { maxWidth: 1600, maxHeight: 1600, widths: portfolioWidths, quality: 0.85 };

export type StoreOptions = {
  signal?: AbortSignal;
  /** 0 while encoding. */
  onProgress: (part: number) => void;
};

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
  const { extension, placeholder } = encoded.value;
  const key = `${upload.stem}.${extension}`;
  const stored = await putPhoto({ bucket: "portfolio", key }, encoded.value, {
    signal,
    onProgress,
  });
  return stored.ok ? ok({ key, placeholder }) : stored;
}

export async function putPhoto(
  { bucket, key }: { bucket: "portfolio" | "site-images"; key: string },
  { original, variants }: EncodedPhoto,
  { signal, onProgress }: StoreOptions,
): Promise<Result<{ url: string }>> {
  const copies = variants.map(({ width, blob }) => ({ key: widthKey(key, width), blob }));
  const total = [original, ...copies.map(({ blob }) => blob)].reduce(
    (sum, { size }) => sum + size,
    0,
  );
  let done = 0;

  async function put(path: string, blob: Blob) {
    const address = path.split("/").map(encodeURIComponent).join("/");
    const stored = await putObject(`/api/storage/${bucket}/${address}`, blob, {
      contentType: blob.type,
      signal,
      onProgress: (sent) => onProgress(Math.min(1, (done + sent) / total)),
    });
    done += blob.size;
    return stored;
  }

  const photo = await put(key, original);
  if (!photo.ok) return photo;
  for (const copy of copies) {
    const stored = await put(copy.key, copy.blob);
    if (!stored.ok) return stored;
  }
  return photo;
}
