import { readImageSize } from "~/platform/photos/image-size";
import { fileSizeLabel } from "./file-size-label";

/** In pixels; null if unknown. */
export type PixelSize = { width: number; height: number } | { width: null; height: null };

const unknownSize: PixelSize = { width: null, height: null };

export function pixelSize(width: unknown, height: unknown): PixelSize {
  return isSide(width) && isSide(height) ? { width, height } : unknownSize;
}

function isSide(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

/** A decoded photo takes four bytes per pixel, however small its file. */
const maxPixels = 40_000_000;

/** Every browser shows these, and they can't run scripts. Few show HEIC, which Cloudflare Images can read. */
const openedImages = new Set(["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"]);
const previewedImages = new Set([...openedImages, "image/heic"]);

export function measureAttachment(bytes: Uint8Array): PixelSize {
  const size = readImageSize(bytes);
  return size.ok ? pixelSize(size.width, size.height) : unknownSize;
}

export function isTooLarge({ width, height }: PixelSize): boolean {
  return width !== null && width * height > maxPixels;
}

type ShownFile = PixelSize & { contentType: string };

export function hasPreview(file: ShownFile): boolean {
  return previewedImages.has(file.contentType) && !isTooLarge(file);
}

export function isShownImage(file: ShownFile): boolean {
  return file.width !== null && openedImages.has(file.contentType) && !isTooLarge(file);
}

/** `failed`: the preview didn't load. `opens`: in the browser, instead of as a download. */
export function attachmentDisplay(
  file: ShownFile,
  failed: boolean,
): { preview: boolean; opens: boolean } {
  const preview = hasPreview(file) && !failed;
  // A loaded preview proves that the size is known by now.
  const opens = isShownImage(file) || (preview && openedImages.has(file.contentType));
  return { preview, opens };
}

/** "1600 × 1200 · 312 KB", with no-break spaces inside each part. */
export function describeAttachment(file: PixelSize & { size: number }): string {
  const pixels = file.width === null ? [] : [`${file.width} × ${file.height}`];
  const remark = isTooLarge(file) ? ["too large to preview"] : [];
  const numbers = [...pixels, fileSizeLabel(file.size)];
  return [...numbers.map((number) => number.replaceAll(" ", "\u00a0")), ...remark].join(" · ");
}

export function kindLabel(contentType: string): string {
  const kind = contentType.split("/").at(-1) ?? "";
  return kind.replace("plain", "text").toUpperCase();
}
