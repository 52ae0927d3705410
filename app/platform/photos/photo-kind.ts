export type PhotoKind = "jpeg" | "png" | "gif" | "webp" | "avif" | "heic";

const avifBrands = new Set(["avif", "avis"]);
const heicBrands = new Set(
  "heic heix heim heis hevc hevx hevm hevs mif1 msf1 mif2 heif".split(" "),
);

export function isHeifBrand(brand: string): boolean {
  return avifBrands.has(brand) || heicBrands.has(brand);
}

/** Bytes that tell a file's kind. */
export const sniffedBytes = 4096;

/** Needs the first `sniffedBytes`, or the whole file. */
export function sniffPhotoKind(head: Uint8Array): PhotoKind | null {
  if (startsWith(head, "\xff\xd8\xff")) return "jpeg";
  if (startsWith(head, "\x89PNG\r\n\x1a\n")) return "png";
  if (startsWith(head, "GIF87a") || startsWith(head, "GIF89a")) return "gif";
  if (startsWith(head, "RIFF") && ascii(head, 8, 12) === "WEBP") return "webp";
  return ascii(head, 4, 8) === "ftyp" ? sniffIsoMedia(head) : null;
}

export function looksLikeSvg(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head, { stream: true });
  return /^\s*(?:<\?xml[^>]*\?>\s*|<!--(?:(?!-->).)*-->\s*|<!DOCTYPE\s+svg[^>[]*>\s*)*<svg[\s>]/is.test(
    text,
  );
}

function sniffIsoMedia(head: Uint8Array): PhotoKind | null {
  const boxEnd = Math.min(
    new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0),
    head.length,
  );
  const brands = [ascii(head, 8, 12)];
  for (let at = 16; at + 4 <= boxEnd; at += 4) brands.push(ascii(head, at, at + 4));
  if (brands.some((brand) => avifBrands.has(brand))) return "avif";
  return brands.some((brand) => heicBrands.has(brand)) ? "heic" : null;
}

export function startsWith(head: Uint8Array, signature: string): boolean {
  return ascii(head, 0, signature.length) === signature;
}

export function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
