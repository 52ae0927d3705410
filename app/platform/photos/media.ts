import { judgePreconditions, rangeHolds, type Verdict } from "~/platform/http/preconditions";
import { createLruCache } from "~/platform/lru-cache";
import { namesContent, strippedKey, widthKey } from "./image-widths";
import { stripMetadata } from "./strip-metadata";
import { isStripped, openStrippedCopy, readWhole } from "./stripped-copy";

type MediaRequest = {
  bucket: R2Bucket;
  bucketName: string;
  key: string;
  width: number | undefined;
  /** `?v=` */
  version: string | undefined;
  headers: Headers;
  head: boolean;
  now: number;
};

const contentTypes: Record<string, string> = {
  avif: "image/avif",
  gif: "image/gif",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  png: "image/png",
  svg: "image/svg+xml; charset=utf-8",
  webp: "image/webp",
};

const oneRange = /^bytes=(\d+-\d*|-\d+)$/;
/** Bytes; R2's limit. */
const maxKey = 1024;

type CachedPhotoFacts = Pick<R2Object, "key" | "etag" | "customMetadata">;
type CachedPhoto = CachedPhotoFacts &
  Pick<R2Object, "httpEtag" | "uploaded" | "size"> & { body: ArrayBuffer };

/** Bytes. */
const maxCached = 256 * 1024;
const maxStrippedAgain = 1024 * 1024;
/** Milliseconds; a deleted photo may be served for this long. */
const lifetime = 5 * 60 * 1000;

const photos = createLruCache<CachedPhoto>({ things: 256, bytes: 8 * 1024 * 1024 });

const photoMemory = {
  get: (address: string, now: number) => photos.get(address, now),
  put: (address: string, photo: CachedPhoto, now: number) =>
    photos.put(address, photo, now + lifetime),
};

export async function sendMedia(request: MediaRequest): Promise<Response> {
  const type = contentTypes[/\.([a-z0-9]+)$/i.exec(request.key)?.[1]?.toLowerCase() ?? ""];
  if (!type) return notFound();
  const sized =
    request.width === undefined
      ? null
      : await fetchObject(request, widthKey(request.key, request.width));
  if (sized) return respond(request, sized, "image/webp");
  const original = await fetchObject(request, request.key);
  return original ? respond(request, original, type) : notFound();
}

type Found =
  | { object: R2Object | R2ObjectBody | CachedPhoto; verdict: Verdict; part?: Part }
  | "bad-range";
type Part = { offset: number; length: number };

async function fetchObject(request: MediaRequest, key: string): Promise<Found | null> {
  if (new TextEncoder().encode(key).length > maxKey) return null;
  const { bucket, headers, head } = request;
  const range = headers.get("range");
  if (!head && !(range && oneRange.test(range))) return fetchWhole(request, key);
  const object = await bucket.head(key);
  if (!object) return null;
  if (!mayBeSent(object)) return fetchStripped(request, object);
  const verdict = judgePreconditions(headers, object);
  if (head || !range || verdict !== "send") return { object, verdict };
  if (!rangeHolds(headers, object)) return fetchWhole(request, key);
  const part = parseRange(range, object.size);
  if (!part) return "bad-range";
  const cut = await bucket.get(key, { range: part });
  return cut && { object: cut, verdict, part };
}

async function fetchWhole(request: MediaRequest, key: string): Promise<Found | null> {
  const { bucket, headers, now } = request;
  const cached = photoMemory.get(cacheAddress(request, key), now);
  if (cached) return { object: cached, verdict: judgePreconditions(headers, cached) };
  const object = await bucket.get(key);
  if (!object) return null;
  if (!mayBeSent(object)) return fetchStripped(request, object);
  const verdict = judgePreconditions(headers, object);
  if (verdict !== "send") {
    await object.body.cancel();
    return { object, verdict };
  }
  const isKept = object.size <= maxCached && isPinned(request, object);
  return isKept ? hold(request, object, await object.arrayBuffer()) : { object, verdict };
}

/** An SVG is the owner's own pattern. */
function mayBeSent(object: R2Object): boolean {
  return isStripped(object) || /\.svg$/i.test(object.key);
}

/** A small photo is stripped for each request, a large one once. */
async function fetchStripped(
  request: MediaRequest,
  original: R2Object | R2ObjectBody,
): Promise<Found | null> {
  const { bucket } = request;
  if (original.size > maxStrippedAgain) {
    if ("body" in original) await original.body.cancel();
    const copy = await openStrippedCopy(bucket, original);
    return copy && fetchObject(request, copy.key);
  }
  const object = "body" in original ? original : await bucket.get(original.key);
  const stripped = object && stripMetadata(await readWhole(object));
  return stripped ? hold(request, object, stripped.buffer) : null;
}

function cacheAddress({ bucketName, version }: MediaRequest, key: string): string {
  return `${bucketName}/${key}?${version}`;
}

/** Remembers a small photo whose address names its content. */
function hold(request: MediaRequest, object: R2Object, body: ArrayBuffer): Found {
  const photo = { ...metadataOf(object), size: body.byteLength, body };
  if (photo.size <= maxCached && isPinned(request, photo)) {
    photoMemory.put(cacheAddress(request, photo.key), photo, request.now);
  }
  return { object: photo, verdict: judgePreconditions(request.headers, photo) };
}

function metadataOf(object: R2Object): Omit<CachedPhoto, "body"> {
  const { key, etag, httpEtag, uploaded, size, customMetadata } = object;
  return { key, etag, httpEtag, uploaded, size, customMetadata };
}

function isPinned({ key, version }: MediaRequest, object: CachedPhotoFacts): boolean {
  if (version === undefined) return false;
  if (object.key === key) return namesContent(version, object.etag);
  // A width shares its original's mark; neither is ever overwritten.
  if (object.key !== strippedKey(key)) return true;
  return namesContent(version, object.customMetadata?.source ?? "");
}

function parseRange(range: string, size: number): Part | undefined {
  const [from = "", to = ""] = range.slice("bytes=".length).split("-");
  const offset = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return offset < size && offset <= end ? { offset, length: end - offset + 1 } : undefined;
}

function respond(request: MediaRequest, found: Found, type: string): Response {
  if (found === "bad-range") return new Response(null, { status: 416 });
  const { object, verdict, part } = found;
  const headers = new Headers({
    "content-type": type,
    etag: object.httpEtag,
    "last-modified": object.uploaded.toUTCString(),
    "accept-ranges": "bytes",
    "cache-control": isPinned(request, object)
      ? "public, max-age=31536000, immutable"
      : "public, max-age=3600",
    // Email programs on the web show the photos of letters.
    "cross-origin-resource-policy": "cross-origin",
  });
  if (verdict === "failed") return new Response(null, { status: 412 });
  if (verdict === "not-modified") return new Response(null, { status: 304, headers });
  if (request.head || !("body" in object)) {
    headers.set("content-length", String(object.size));
    return new Response(null, { headers });
  }
  if (!part) {
    headers.set("content-length", String(object.size));
    return new Response(object.body, { headers });
  }
  const { offset, length } = part;
  headers.set("content-range", `bytes ${offset}-${offset + length - 1}/${object.size}`);
  headers.set("content-length", String(length));
  return new Response(object.body, { status: 206, headers });
}

function notFound(): Response {
  return new Response("Not found", {
    status: 404,
    headers: { "cache-control": "public, max-age=60" },
  });
}
