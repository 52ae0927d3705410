import { sha256 } from "~/platform/crypto/sha256";
import { isCompleteFile } from "~/platform/photos/complete-file";
import { readImageSize } from "~/platform/photos/image-size";
import { type PhotoKind, sniffedBytes, sniffPhotoKind } from "~/platform/photos/photo-kind";
import { stripMetadata } from "~/platform/photos/strip-metadata";
import { strippedMark } from "~/platform/photos/stripped-copy";
import type { Services } from "~/platform/services";
import { attempt } from "~/platform/stores";
import type { GoogleReview } from "../google-review";
import {
  copiedKey,
  copyAddress,
  type PhotoInput,
  type PhotoPlan,
  photoKey,
  reviewerPhotoAddress,
} from "../reviewer-photo";

type PhotoServices = Pick<Services, "siteImages" | "download" | "settings" | "log">;

/** Bytes; a square of 144 pixels has about 10 KB. */
const maxBytes = 200_000;
const maxSide = 1024;
/** Milliseconds per photo, from Google into R2. */
const timeout = 5000;
/** A Worker has six connections, and other requests need some. */
const atOnce = 4;

const stemLength = 32;

/** Formats that every browser can show; SVG isn't one. */
const endings: Partial<Record<PhotoKind, string>> = {
  jpeg: "jpg",
  png: "png",
  webp: "webp",
  gif: "gif",
};

export async function photoSources(
  { settings }: Pick<Services, "settings">,
  reviews: readonly GoogleReview[],
): Promise<Map<string, PhotoInput>> {
  const trusted = new URL(settings.GBP_API_URL).origin;
  const sources = new Map<string, PhotoInput>();
  for (const { id, photo } of reviews) {
    const url = photo ? reviewerPhotoAddress(photo, trusted) : undefined;
    if (url) sources.set(id, { url, stem: (await sha256(url)).slice(0, stemLength) });
  }
  return sources;
}

/** If a copy fails, the review keeps its old photo. */
export async function copyPhotos(
  services: PhotoServices,
  { photos, copies }: PhotoPlan,
): Promise<Map<string, string | null>> {
  const results = new Map(photos);
  for (let start = 0; start < copies.length; start += atOnce) {
    const group = copies.slice(start, start + atOnce);
    const addresses = await Promise.all(group.map(({ source }) => copyPhoto(services, source)));
    for (const [index, { id }] of group.entries()) {
      const address = addresses[index];
      if (address) results.set(id, address);
    }
  }
  return results;
}

async function copyPhoto(
  { siteImages, download, log }: PhotoServices,
  { url, stem }: PhotoInput,
): Promise<string | undefined> {
  const file = await download({ url, timeout, limit: maxBytes });
  if (!file.ok) {
    log.warn("reviewer-photo.not-fetched", { reason: file.error });
    return undefined;
  }
  const kind = sniffPhotoKind(file.value.subarray(0, sniffedBytes));
  const ending = kind ? endings[kind] : undefined;
  const size = readImageSize(file.value);
  const fits = size.ok && size.width <= maxSide && size.height <= maxSide;
  const isWhole = kind !== null && isCompleteFile(kind, file.value);
  const stripped = isWhole && fits ? stripMetadata(new Uint8Array(file.value)) : undefined;
  if (!stripped || !ending) {
    log.warn("reviewer-photo.refused", { bytes: file.value.byteLength });
    return undefined;
  }
  const key = photoKey(stem, ending);
  const options = { httpMetadata: { contentType: `image/${kind}` }, customMetadata: strippedMark };
  const stored = await attempt(log, "", () => siteImages.put(key, stripped, options));
  return stored.ok ? copyAddress(key, stored.value.etag) : undefined;
}

export async function dropReplacedPhotos(
  { siteImages, log }: Pick<Services, "siteImages" | "log">,
  before: ReadonlyMap<string, string | null>,
  after: ReadonlyMap<string, string | null>,
): Promise<void> {
  const shown = new Map([...before, ...after]);
  const used = new Set([...shown.values()].map(copiedKey));
  const replaced = [...before.values()]
    .flatMap((photo) => copiedKey(photo) ?? [])
    .filter((key) => !used.has(key));
  if (replaced.length === 0) return;
  await attempt(log, "", () => siteImages.delete([...new Set(replaced)]));
}
