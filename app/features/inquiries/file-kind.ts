/** What an attachment is by its first bytes; its name and declared type are never asked. */
export type FileKind = "jpeg" | "png" | "gif" | "webp" | "avif" | "heic" | "pdf" | "text";

/** As many first bytes of a file as `sniffFileKind` looks at. */
export const sniffLength = 4096;

export const fileKinds: Record<FileKind, { contentType: string; extensions: readonly string[] }> = {
  jpeg: { contentType: "image/jpeg", extensions: ["jpg", "jpeg", "jfif"] },
  png: { contentType: "image/png", extensions: ["png"] },
  gif: { contentType: "image/gif", extensions: ["gif"] },
  webp: { contentType: "image/webp", extensions: ["webp"] },
  avif: { contentType: "image/avif", extensions: ["avif"] },
  heic: { contentType: "image/heic", extensions: ["heic", "heif"] },
  pdf: { contentType: "application/pdf", extensions: ["pdf"] },
  text: { contentType: "text/plain", extensions: ["txt", "text", "md"] },
};

const avifBrands = new Set(["avif", "avis"]);
const heicBrands = new Set(
  "heic heix heim heis hevc hevx hevm hevs mif1 msf1 mif2 heif".split(" "),
);

/** The kind of a file from its first bytes (all of them, or the first 4 KB); null: not one we take. */
export function sniffFileKind(bytes: Uint8Array): FileKind | null {
  const head = bytes.subarray(0, sniffLength);
  if (head.length === 0) return null;
  if (startsWith(head, "\xff\xd8\xff")) return "jpeg";
  if (startsWith(head, "\x89PNG\r\n\x1a\n")) return "png";
  if (startsWith(head, "GIF87a") || startsWith(head, "GIF89a")) return "gif";
  if (startsWith(head, "RIFF") && ascii(head, 8, 12) === "WEBP") return "webp";
  if (startsWith(head, "%PDF-")) return "pdf";
  if (ascii(head, 4, 8) === "ftyp") return sniffIsoMedia(head);
  return isPlainText(head) ? "text" : null;
}

/** The brands of an ISO media file: the major one at 8, the compatible ones from 16 to the end of its box. */
function sniffIsoMedia(head: Uint8Array): FileKind | null {
  const boxEnd = Math.min(
    new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0),
    head.length,
  );
  const brands = [ascii(head, 8, 12)];
  for (let at = 16; at + 4 <= boxEnd; at += 4) brands.push(ascii(head, at, at + 4));
  if (brands.some((brand) => avifBrands.has(brand))) return "avif";
  return brands.some((brand) => heicBrands.has(brand)) ? "heic" : null;
}

function isPlainText(head: Uint8Array): boolean {
  const text = decodeText(head);
  // Markup is valid text too, but a browser that is handed the file would run it.
  return (
    text !== null &&
    !/[^\P{Cc}\t\r\n\f\u0080-\u009f]/u.test(text) &&
    !/^\s*<(?:[!?]|[a-z][\w:-]*[\s/>])/i.test(text)
  );
}

function decodeText(head: Uint8Array): string | null {
  const bom = ascii(head, 0, 2);
  const encoding = { "\xff\xfe": "utf-16le", "\xfe\xff": "utf-16be" }[bom] ?? "utf-8";
  // A head that was cut may end inside a character; a whole file may not.
  const cut = head.length === sniffLength;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(head, { stream: cut });
  } catch {
    return null;
  }
}

function startsWith(head: Uint8Array, signature: string): boolean {
  return ascii(head, 0, signature.length) === signature;
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
