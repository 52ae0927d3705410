import { call } from "~/platform/http/admin-call";
import type { FocalPoint } from "~/platform/photos/shown-photo";
import { ok, type Result } from "~/platform/result";
import { type PhotoUpload, type StoreOptions, storePhoto } from "~/platform/upload/store-photo";
import { galleryCalls } from "../gallery-calls";
import type { PortfolioPhoto } from "../portfolio-photo";

export type GalleryUpload = PhotoUpload & {
  title: string;
  alt: string;
  position: number;
  caption?: string;
  /** Defaults to the center. */
  focal?: FocalPoint;
};

/** Stores the files, then adds the photo. A retry resumes where it stopped. Rejects if aborted. */
export async function uploadPhoto(
  upload: GalleryUpload,
  options: StoreOptions,
): Promise<Result<PortfolioPhoto>> {
  const stored = await storePhoto(upload, options);
  if (!stored.ok) return stored;
  const { key: id, placeholder } = stored.value;
  const { title, alt, position, caption, focal } = upload;
  const result = await call(
    galleryCalls.addPhoto,
    { id, placeholder, title, alt, position, caption, focal },
    { signal: options.signal },
  );
  return result.ok ? ok(result.value.photo) : result;
}
