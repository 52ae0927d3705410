import { escapeXml } from "~/platform/html/escape-markup";
import { readImageSize } from "./image-size";
import { ascii, sniffPhotoKind } from "./photo-kind";

/** `terms`: the license's address. */
export type Credit = { creator: string; copyright: string; terms: string };

/** Characters per field; a JPEG fits 65,502 bytes of XMP. */
const maxLength = 400;

export function creditXmp({ creator, copyright, terms }: Credit): string {
  const written = (text: string) => escapeXml(text.trim().slice(0, maxLength));
  return packet(written(creator), written(copyright), written(terms));
}

function packet(creator: string, copyright: string, terms: string): string {
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" ',
    `xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/" xmpRights:Marked="True" xmpRights:WebStatement="${terms}">`,
    `<dc:creator><rdf:Seq><rdf:li>${creator}</rdf:li></rdf:Seq></dc:creator>`,
    `<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${copyright}</rdf:li></rdf:Alt></dc:rights>`,
    '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  ].join("");
}

const values =
  /WebStatement="([^"<]*)"><dc:creator><rdf:Seq><rdf:li>([^<]*)<.*x-default">([^<]*)</s;

/** Other programs' XMP may contain the location. */
export function ownXmp(jpeg: Uint8Array): string | undefined {
  const at = behindJfif(jpeg);
  const length = (jpeg[at + 2] ?? 0) * 256 + (jpeg[at + 3] ?? 0);
  if (ascii(jpeg, at + 4, at + 4 + xmpName.length) !== xmpName) return undefined;
  const text = decoder.decode(jpeg.subarray(at + 4 + xmpName.length, at + 2 + length));
  const [, terms = "", creator = "", copyright = ""] = values.exec(text) ?? [];
  return text === packet(creator, copyright, terms) ? text : undefined;
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const xmpName = "http://ns.adobe.com/xap/1.0/\0";

/** Only for files that this browser encoded. Ignores formats other than JPEG and WebP. */
export async function withXmp(photo: Blob, xmp: string): Promise<Blob> {
  const bytes = new Uint8Array(await photo.arrayBuffer());
  return new Blob(xmpParts(bytes, new TextEncoder().encode(xmp)), { type: photo.type });
}

export function xmpParts(file: Bytes, xmp: Bytes): Bytes[] {
  const kind = sniffPhotoKind(file.subarray(0, 4096));
  if (kind === "jpeg") return jpegParts(file, xmp);
  return kind === "webp" ? webpParts(file, xmp) : [file];
}

type Bytes = Uint8Array<ArrayBuffer>;

function jpegParts(file: Bytes, xmp: Bytes): Bytes[] {
  const start = behindJfif(file);
  const name = new TextEncoder().encode(xmpName);
  const length = 2 + name.length + xmp.length;
  const segment = Uint8Array.of(0xff, 0xe1, length >> 8, length & 0xff);
  return [file.subarray(0, start), segment, name, xmp, file.subarray(start)];
}

/** JFIF, if present, must be the first segment. */
function behindJfif(jpeg: Uint8Array): number {
  const hasJfif = jpeg[2] === 0xff && jpeg[3] === 0xe0;
  return hasJfif ? 4 + (jpeg[4] ?? 0) * 256 + (jpeg[5] ?? 0) : 2;
}

const hasXmp = 0x04;
const hasAlpha = 0x10;

/** A simple WebP must become an extended one to have metadata. */
function webpParts(file: Bytes, xmp: Bytes): Bytes[] {
  const isExtended = ascii(file, 12, 16) === "VP8X";
  const extended = isExtended ? file.slice(12, 30) : extendedHeader(file);
  extended[8] = (extended[8] ?? 0) | hasXmp;
  const pixels = file.subarray(isExtended ? 30 : 12);
  const padding = new Uint8Array(xmp.length % 2);
  const parts = [extended, pixels, chunkHead("XMP ", xmp.length), xmp, padding];
  const length = parts.reduce((sum, part) => sum + part.length, "WEBP".length);
  return [chunkHead("RIFF", length), file.slice(8, 12), ...parts];
}

function extendedHeader(file: Bytes): Bytes {
  const size = readImageSize(file);
  if (!size.ok) throw new Error("A WebP without a size.");
  const header = new Uint8Array(18);
  header.set(chunkHead("VP8X", 10));
  const isLossless = ascii(file, 12, 16) === "VP8L";
  header[8] = isLossless && ((file[24] ?? 0) & hasAlpha) > 0 ? hasAlpha : 0;
  const view = new DataView(header.buffer);
  // 24-bit fields: the second write overwrites the first's fourth byte.
  view.setUint32(12, size.width - 1, true);
  view.setUint16(15, (size.height - 1) & 0xffff, true);
  return header;
}

function chunkHead(name: string, length: number): Bytes {
  const head = new Uint8Array(8);
  head.set(new TextEncoder().encode(name));
  new DataView(head.buffer).setUint32(4, length, true);
  return head;
}
