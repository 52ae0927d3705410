import { longestImageHead, readImageSize } from "~/platform/photos/image-size";
import { fileSizeLabel } from "./file-size-label";

/** In pixels; null: not known. */
export type PixelSize = { width: number; height: number } | { width: null; height: null };

const unknownSize: PixelSize = { width: null, height: null };

/** A size that was kept somewhere; half of one is none. */
export function pixelSize(width: unknown, height: unknown): PixelSize {
  return isSide(width) && isSide(height) ? { width, height } : unknownSize;
}

function isSide(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

/** A browser that shows a photo holds four bytes for each of its pixels, however few the file has. */
const mostPixels = 40_000_000;

/** Photos that every browser shows and that can run nothing. Most do not know HEIC, which Cloudflare Images reads. */
const openedImages = new Set(["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"]);
const previewedImages = new Set([...openedImages, "image/heic"]);

/** What the first bytes of a file say of its size. */
export function measureAttachment(bytes: Uint8Array): PixelSize {
  const size = readImageSize(bytes.subarray(0, longestImageHead));
  return size.ok ? pixelSize(size.width, size.height) : unknownSize;
}

export function isTooLarge({ width, height }: PixelSize): boolean {
  return width !== null && width * height > mostPixels;
}

type ShownFile = PixelSize & { contentType: string };

/** Whether a small copy of a file may be asked for; whoever makes it finds out first what is not known of its size. */
export function hasPreview(file: ShownFile): boolean {
  return previewedImages.has(file.contentType) && !isTooLarge(file);
}

/** Whether a browser may show a file as it was sent; any other is a download. */
export function isShownImage(file: ShownFile): boolean {
  return file.width !== null && openedImages.has(file.contentType) && !isTooLarge(file);
}

/**
 * What the inbox makes of a file: a preview or a tile, and whether it opens in the browser. `failed`: its preview did
 * not come.
 */
export function lookOfAttachment(
  file: ShownFile,
  failed: boolean,
): { preview: boolean; opens: boolean } {
  const preview = hasPreview(file) && !failed;
  // A preview that came is proof of a size that was found meanwhile.
  const opens = isShownImage(file) || (preview && openedImages.has(file.contentType));
  return { preview, opens };
}

/** The line under its name: "1600 × 1200 · 312 KB", each of them unbroken. */
export function describeAttachment(file: PixelSize & { size: number }): string {
  const pixels = file.width === null ? [] : [`${file.width} × ${file.height}`];
  const remark = isTooLarge(file) ? ["too large to preview"] : [];
  const numbers = [...pixels, fileSizeLabel(file.size)];
  return [...numbers.map((number) => number.replaceAll(" ", "\u00a0")), ...remark].join(" · ");
}

/** "JPEG", "PDF", "TEXT": what a tile shows in the place of a preview. */
export function kindLabel(contentType: string): string {
  const kind = contentType.split("/").at(-1) ?? "";
  return kind.replace("plain", "text").toUpperCase();
}
