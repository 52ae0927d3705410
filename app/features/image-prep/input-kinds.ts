import { cutOffPhoto } from "~/platform/photos/photo-end";

/** What the file chooser offers. */
export const acceptedPhotos =
  "image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.jpg,.jpeg,.png,.webp,.avif,.heic,.heif";

const mimeByExtension: Record<string, string> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  heic: "image/heic",
  heif: "image/heif",
  gif: "image/gif",
  bmp: "image/bmp",
  svg: "image/svg+xml",
};

/** A file's kind; some systems leave the type of HEIC and AVIF empty, so the name decides then. */
export function photoType({ name, type }: { name: string; type: string }): string {
  if (type !== "") return type;
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  return mimeByExtension[extension] ?? "";
}

function isHeic(file: { name: string; type: string }): boolean {
  return /^image\/hei[cf]/.test(photoType(file));
}

/** Why a file cannot be prepared, in a sentence that says what to do. */
export function cannotOpen(file: { name: string; type: string }, error?: unknown): string {
  if (error instanceof Error && error.message === cutOffPhoto) return cutOffPhoto;
  if (isHeic(file)) {
    return "This browser can’t open HEIC. On your iPhone, choose Settings > Camera > Formats > Most Compatible, or export the photo as JPEG and add that.";
  }
  return "We can’t open this file. Export it as JPEG, PNG, WebP, or AVIF and try again.";
}

export function mayBePhoto(file: { name: string; type: string }): boolean {
  return photoType(file).startsWith("image/");
}
