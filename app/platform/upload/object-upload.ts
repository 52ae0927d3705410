import { hexOf } from "~/platform/crypto/byte-text";
import { mediaAddress, parseWidthKey } from "~/platform/photos/image-widths";
import { hasMetadata, stripMetadata } from "~/platform/photos/strip-metadata";
import { strippedMark } from "~/platform/photos/stripped-copy";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { BrokenUploadError, sendInParts, UploadBody } from "./upload-body";
import { checkUpload } from "./upload-check";
import { uploadLimit } from "./upload-limit";

export type UploadPlace = {
  bucket: R2Bucket;
  bucketName: "portfolio" | "site-images";
  key: string;
  replaces: boolean;
  metadata: Record<string, string>;
};

/** Seconds (A7). */
const cacheControl = "max-age=3600";
const tooLarge = fail("too_large", "Photos can be up to 15 MB.");
const broken = fail("bad_input", "The upload was cut off. Try it again.");

/** All or nothing. A width requires its original, whose etag it stores. */
export async function storeUpload(
  { log }: Pick<Services, "log">,
  request: Request,
  place: UploadPlace,
): Promise<Result<{ url: string }>> {
  const length = Number(request.headers.get("content-length") ?? 0);
  if (!request.body || !(length > 0)) return fail("bad_input", "The file is empty.");
  const body = new UploadBody(request.body, length);
  try {
    if (length > uploadLimit) {
      await body.drain();
      return tooLarge;
    }
    const stored = await examineAndStore(body, place);
    if (!stored.ok) await body.drain();
    return stored;
  } catch (error) {
    if (error instanceof BrokenUploadError) return broken;
    log.error("upload.failed", error, { key: place.key });
    await body.drain();
    return fail("unavailable", "We couldn’t store the photo. Please try again in a minute.", {
      retryAfter: 30,
    });
  }
}

async function examineAndStore(
  body: UploadBody,
  place: UploadPlace,
): Promise<Result<{ url: string }>> {
  const { bucket, key, metadata } = place;
  const bytes = await body.bytes();
  const checked = checkUpload(key, bytes);
  if (!checked.ok) return checked;
  const width = parseWidthKey(key);
  const original = width && (await bucket.head(width.original));
  if (width && !original) return fail("conflict", "Store the photo itself before its widths.");
  // A width is never the only copy of a photo.
  const content = (original && stripMetadata(bytes)) ?? bytes;
  const mark = original ? { source: original.etag } : !hasMetadata(bytes) && strippedMark;
  const options = {
    httpMetadata: { contentType: checked.value.contentType, cacheControl },
    customMetadata: { ...metadata, ...mark },
  };
  const store = place.replaces ? replaceObject : addObject;
  const etag = await store(place, content, options);
  if (etag === null) return fail("conflict", "A photo with this name already exists.");
  return ok({ url: addressOf(place, original?.etag ?? etag) });
}

type Bytes = Uint8Array<ArrayBuffer>;

async function replaceObject(
  { bucket, key }: UploadPlace,
  bytes: Bytes,
  options: R2PutOptions,
): Promise<string> {
  const object = await sendInParts(bytes, (stream) => bucket.put(key, stream, options));
  if (!object) throw new Error("R2 stored nothing, though nothing stood against it");
  return object.etag;
}

/** Null on a conflict. Identical content is accepted, so that retries work. */
async function addObject(
  { bucket, key }: UploadPlace,
  bytes: Bytes,
  options: R2PutOptions,
): Promise<string | null> {
  const present = await bucket.head(key);
  if (present) return (await digest(bytes)) === present.etag ? present.etag : null;
  const onlyIf = new Headers({ "if-none-match": "*" });
  const put = (stream: ReadableStream<Uint8Array>) =>
    bucket.put(key, stream, { ...options, onlyIf });
  const object = await sendInParts(bytes, put);
  return object?.etag ?? null;
}

/** R2's etag. Only Workers have MD5 in Web Crypto. */
async function digest(bytes: Bytes): Promise<string> {
  return hexOf(await crypto.subtle.digest("MD5", bytes));
}

function addressOf({ bucketName, key }: UploadPlace, etag: string): string {
  const width = parseWidthKey(key);
  return mediaAddress(bucketName, { key: width?.original ?? key, etag, width: width?.width });
}
