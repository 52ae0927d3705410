import type { ListedObject } from "~/platform/storage/listed-object";
import { decodeText } from "~/platform/text/decode-text";
import { cutOffPhoto, isComplete } from "./complete-file";
import type { ImageSize } from "./image-dimensions";
import { parseImageSize } from "./image-size";
import { type PartialFile, parseInParts } from "./partial-file";
import { sniffedBytes, sniffPhotoKind } from "./photo-kind";
import { maxPhotoBytes } from "./stripped-copy";

const tooLarge = "This photo’s file is over 32 MB. Save a smaller one.";

const notPlainText = "We can’t read this text. Save it as plain text (UTF-8) and upload it again.";
const maxText = 10 * 1024;

type Measured =
  | { state: "measured"; width: number; height: number }
  | { state: "unreadable"; reason: string }
  /** Since the listing; the next one will show it. */
  | { state: "changed" };

type KnownObject = Pick<ListedObject, "key" | "etag" | "size">;

export async function measureObject(bucket: R2Bucket, object: KnownObject): Promise<Measured> {
  return measure(bucket, object, (file) => ({ size: parseImageSize(file), whole: true }));
}

/** Also detects photos whose transfer broke off. */
export async function measureCompletePhoto(
  bucket: R2Bucket,
  object: KnownObject,
): Promise<Measured> {
  return measure(bucket, object, (file) => {
    const size = parseImageSize(file);
    const kind = sniffPhotoKind(file.slice(0, Math.min(sniffedBytes, file.byteLength)));
    const whole = size.ok ? kind === null || isComplete(kind, file) : kind === null;
    return { size, whole };
  });
}

async function measure(
  bucket: R2Bucket,
  object: KnownObject,
  parse: (file: PartialFile) => { size: ImageSize; whole: boolean },
): Promise<Measured> {
  if (object.size > maxPhotoBytes) return { state: "unreadable", reason: tooLarge };
  const read = (part: Part) => readPart(bucket, object, part);
  const parsed = await parseInParts({ size: object.size, read }, parse);
  if (parsed.state === "changed") return parsed;
  if (parsed.state === "too-large") return { state: "unreadable", reason: tooLarge };
  const { size, whole } = parsed.value;
  const isCutOff = !whole && (size.ok || size.reason === "truncated");
  if (isCutOff) return { state: "unreadable", reason: cutOffPhoto };
  if (!size.ok) return { state: "unreadable", reason: "Not a photo, or damaged." };
  return { state: "measured", width: size.width, height: size.height };
}

type ReadText =
  | { state: "read"; text: string }
  | { state: "unreadable"; reason: string }
  | { state: "changed" };

/** Cut at 10 KB. */
export async function readTextObject(bucket: R2Bucket, object: ListedObject): Promise<ReadText> {
  const bytes = await readPart(bucket, object, { offset: 0, length: maxText });
  if (!bytes) return { state: "changed" };
  const text = decodeText(bytes, { cut: object.size > maxText })?.trim();
  const isPlain = text !== undefined && !text.startsWith("{\\rtf");
  return isPlain ? { state: "read", text } : { state: "unreadable", reason: notPlainText };
}

type Part = { offset: number; length: number };

async function readPart(
  bucket: R2Bucket,
  object: KnownObject,
  { offset, length }: Part,
): Promise<Uint8Array | undefined> {
  if (object.size === 0) return new Uint8Array();
  const part = { offset, length: Math.min(object.size, length) };
  const body = await openPart(bucket, object, part);
  return body && new Uint8Array(await new Response(body).arrayBuffer());
}

async function openPart(
  bucket: R2Bucket,
  { key, etag }: KnownObject,
  range: Part,
): Promise<ReadableStream<Uint8Array> | undefined> {
  const object = await bucket.get(key, { range, onlyIf: { etagMatches: etag } });
  return object && "body" in object ? object.body : undefined;
}
