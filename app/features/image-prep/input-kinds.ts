import { cutOffPhoto, isCompleteFile } from "~/platform/photos/complete-file";
import { sniffedBytes, sniffPhotoKind } from "~/platform/photos/photo-kind";

export const acceptedPhotos =
  "image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.jpg,.jpeg,.png,.webp,.avif,.heic,.heif,.hif";

const mimeByExtension: Record<string, string> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  heic: "image/heic",
  heif: "image/heif",
  hif: "image/heif",
  gif: "image/gif",
  bmp: "image/bmp",
  svg: "image/svg+xml",
};

/** Some systems report no type for HEIC and AVIF; then the extension decides. */
export function photoType({ name, type }: { name: string; type: string }): string {
  if (type !== "" && type !== "application/octet-stream") return type;
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  return mimeByExtension[extension] ?? "";
}

function isHeic(file: { name: string; type: string }): boolean {
  return /^image\/hei[cf]/.test(photoType(file));
}

export const photoProblems = {
  "cut-off": cutOffPhoto,
  "too-many-pixels":
    "This photo has too many pixels. Make it 8,000 pixels wide at most and add it again.",
  protected: "This photo is protected. Export it as JPEG and add that.",
  "no-decoder":
    "We couldn’t load what opens HEIC here. Check your connection and add the photo again.",
};

/** Browsers fill missing data with white, gray, or green. */
export function assertComplete(photo: Uint8Array): void {
  const kind = sniffPhotoKind(photo.subarray(0, sniffedBytes));
  if (kind && !isCompleteFile(kind, photo)) throw new Error(photoProblems["cut-off"]);
}

export function openErrorText(file: { name: string; type: string }, error?: unknown): string {
  const known = Object.values(photoProblems).find(
    (problem) => error instanceof Error && error.message === problem,
  );
  if (known !== undefined) return known;
  if (isHeic(file)) {
    return "We can’t open this HEIC photo. It may be damaged: send it from the phone again, or export it as JPEG and add that.";
  }
  return "We can’t open this file. Export it as JPEG, PNG, WebP, or AVIF and try again.";
}

/** For watermarks and overlays. */
export function markErrorText(error: unknown): string {
  const isCutOff = error instanceof Error && error.message === cutOffPhoto;
  return isCutOff ? cutOffPhoto : "Choose a PNG, SVG, WebP, or JPEG file.";
}

export function mayBePhoto(file: { name: string; type: string }): boolean {
  return photoType(file).startsWith("image/");
}
