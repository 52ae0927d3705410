import type { ListedObject } from "~/platform/storage/listed-object";
import { longestImageHead, readImageSize } from "./image-size";

const firstBytes = 64 * 1024;
const longestText = 10 * 1024;

export type Measured =
  | { state: "measured"; width: number; height: number }
  | { state: "unreadable"; reason: string }
  /** Deleted or replaced since it was listed; the next listing will show it. */
  | { state: "changed" };

type KnownObject = Pick<ListedObject, "key" | "etag" | "size">;

/** Reads a photo's size from its first bytes, in at most two reads. */
export async function measureObject(bucket: R2Bucket, object: KnownObject): Promise<Measured> {
  for (const length of [firstBytes, longestImageHead]) {
    const bytes = await readStart(bucket, object, length);
    if (!bytes) return { state: "changed" };
    const size = readImageSize(bytes);
    if (size.ok) return { state: "measured", width: size.width, height: size.height };
    if (size.reason === "unreadable" || object.size <= length) break;
  }
  return { state: "unreadable", reason: "This is no photo, or it is damaged." };
}

/** The text of a file, cut at 10 KB; undefined when it has changed since it was listed. */
export async function readTextObject(
  bucket: R2Bucket,
  object: ListedObject,
): Promise<string | undefined> {
  const bytes = await readStart(bucket, object, longestText);
  if (!bytes) return undefined;
  const cut = object.size > longestText;
  const text = new TextDecoder().decode(bytes, { stream: cut });
  return text.replaceAll("\0", "").replaceAll("\r\n", "\n").trim();
}

async function readStart(
  bucket: R2Bucket,
  { key, etag, size }: KnownObject,
  length: number,
): Promise<Uint8Array | undefined> {
  if (size === 0) return new Uint8Array();
  const object = await bucket.get(key, {
    range: { offset: 0, length: Math.min(size, length) },
    onlyIf: { etagMatches: etag },
  });
  if (!object || !("body" in object)) return undefined;
  return new Uint8Array(await new Response(object.body).arrayBuffer());
}
