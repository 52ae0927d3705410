import { strippedKey } from "./image-widths";
import { stripMetadata } from "./strip-metadata";

/** Custom metadata of a file whose bytes have been found to have none. */
export const strippedMark = { stripped: "yes" } as const;

type Marked = Pick<R2Object, "customMetadata">;

/** Widths and stripped copies name their source. */
export function isStripped({ customMetadata }: Marked): boolean {
  return customMetadata?.stripped !== undefined || customMetadata?.source !== undefined;
}

/** Bytes; a Worker has 128 MB, and stripping holds a photo twice. */
export const maxPhotoBytes = 32 * 1024 * 1024;

/** Not `arrayBuffer()`: in development, an object that was asked whether it has a body refuses it. */
export async function readWhole({ body }: R2ObjectBody): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(body).arrayBuffer());
}

/** The stripped copy of a large photo, made when it is first asked for. Null if the photo is damaged or too large. */
export async function openStrippedCopy(
  bucket: R2Bucket,
  original: Pick<R2Object, "key" | "etag" | "size">,
): Promise<R2Object | null> {
  const key = strippedKey(original.key);
  const copy = await bucket.head(key);
  if (copy?.customMetadata?.source === original.etag) return copy;
  if (original.size > maxPhotoBytes) return null;
  const object = await bucket.get(original.key, { onlyIf: { etagMatches: original.etag } });
  if (!object || !("body" in object)) return null;
  const stripped = stripMetadata(await readWhole(object));
  if (!stripped) return null;
  return bucket.put(key, stripped, { customMetadata: { source: original.etag } });
}
