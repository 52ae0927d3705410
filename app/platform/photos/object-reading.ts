import type { ListedObject } from "~/platform/storage/listed-object";
import { maxImageHead, readImageSize } from "./image-size";
import { cutOffPhoto, type PhotoEnd, watchForEnd } from "./photo-end";
import { sniffPhotoKind } from "./photo-kind";

const firstBytes = 64 * 1024;
const lastBytes = 64 * 1024;
const maxText = 10 * 1024;

type Measured =
  | { state: "measured"; width: number; height: number }
  | { state: "unreadable"; reason: string }
  /** Since the listing; the next one will show it. */
  | { state: "changed" };

type KnownObject = Pick<ListedObject, "key" | "etag" | "size">;

export async function measureObject(bucket: R2Bucket, object: KnownObject): Promise<Measured> {
  return (await readHead(bucket, object)).measured;
}

/** Also detects truncated photos. */
export async function measureCompletePhoto(
  bucket: R2Bucket,
  object: KnownObject,
): Promise<Measured> {
  const { head, measured } = await readHead(bucket, object);
  if (measured.state !== "measured") return measured;
  const whole = await isComplete(bucket, object, head);
  if (whole === undefined) return { state: "changed" };
  return whole ? measured : { state: "unreadable", reason: cutOffPhoto };
}

async function readHead(
  bucket: R2Bucket,
  object: KnownObject,
): Promise<{ head: Uint8Array; measured: Measured }> {
  let head: Uint8Array = new Uint8Array();
  for (const length of [firstBytes, maxImageHead]) {
    const bytes = await readPart(bucket, object, { offset: 0, length });
    if (!bytes) return { head, measured: { state: "changed" } };
    head = bytes;
    const size = readImageSize(head);
    if (size.ok) {
      return { head, measured: { state: "measured", width: size.width, height: size.height } };
    }
    if (size.reason === "unreadable" || object.size <= length) break;
  }
  return { head, measured: { state: "unreadable", reason: "Not a photo, or damaged." } };
}

/** Cut at 10 KB; undefined if it changed since the listing. */
export async function readTextObject(
  bucket: R2Bucket,
  object: ListedObject,
): Promise<string | undefined> {
  const bytes = await readPart(bucket, object, { offset: 0, length: maxText });
  if (!bytes) return undefined;
  const cut = object.size > maxText;
  const text = new TextDecoder().decode(bytes, { stream: cut });
  return text.replaceAll("\0", "").replaceAll("\r\n", "\n").trim();
}

/** Phones append data, so the end may take a second read. Undefined if the object changed. */
async function isComplete(
  bucket: R2Bucket,
  object: KnownObject,
  head: Uint8Array,
): Promise<boolean | undefined> {
  const kind = sniffPhotoKind(head);
  const rest = object.size - head.length;
  if (!kind) return true;
  if (kind !== "jpeg" && kind !== "png" && kind !== "gif") {
    return watchForEnd(kind, head, object.size).isFound();
  }
  for (const length of new Set([Math.min(rest, lastBytes), rest])) {
    const end = watchForEnd(kind, head, object.size);
    end.push(head);
    if (rest > 0) {
      const part = await openPart(bucket, object, { offset: object.size - length, length });
      if (!part) return undefined;
      await watch(part, end);
    }
    if (end.isFound()) return true;
  }
  return false;
}

async function watch(stream: ReadableStream<Uint8Array>, end: PhotoEnd): Promise<void> {
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) end.push(part.value);
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
