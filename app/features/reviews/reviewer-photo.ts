import type { GoogleReview } from "./google-review";

/** Photos are copied of as many of the newest five-star reviews; the page shows ten. */
const photographed = 20;

const folder = "reviewers/";
const address = "/media/site-images/";

/** A review's photo at Google, and the name that its copy has here whatever its kind. */
export type PhotoInput = { url: string; stem: string };

/**
 * Where a small square of the photo can be had; undefined for an address that is not Google's. `trusted` is an origin
 * that counts as Google's.
 */
export function reviewerPhotoAddress(photo: string, trusted: string): string | undefined {
  if (!URL.canParse(photo)) return undefined;
  const url = new URL(photo);
  const isGoogle = url.protocol === "https:" && /(^|\.)googleusercontent\.com$/.test(url.hostname);
  if (!isGoogle && url.origin !== trusted) return undefined;
  // Drawn at 48 px, on screens of up to three device pixels each.
  return url.href.replace(/=[sw]\d+(-[\w-]*)?$/, "=s144-c");
}

export function photoKey(stem: string, extension: string): string {
  return `${folder}${stem}.${extension}`;
}

/** The address of a copy, which names its content. */
export function copyAddress(key: string, etag: string): string {
  return `${address}${key}?v=${etag}`;
}

/** The key in R2 behind a review's photo; undefined for one that is no copy of the sync's. */
export function copiedKey(photo: string | null): string | undefined {
  const key = photo?.startsWith(address + folder)
    ? photo.slice(address.length).replace(/\?.*$/, "")
    : undefined;
  return key && /^reviewers\/[\da-f]+\.\w+$/.test(key) ? key : undefined;
}

export type PhotoPlan = {
  /** Photos by the review's id as they stand before anything is copied. */
  photos: Map<string, string | null>;
  /** What is to be copied now, the newest review first. */
  copies: { id: string; source: PhotoInput }[];
};

/** `known`: the photos that the reviews have here; `limit`: how many may be copied at once. */
export function planPhotos(
  reviews: readonly GoogleReview[],
  sources: ReadonlyMap<string, PhotoInput>,
  { known, limit }: { known: ReadonlyMap<string, string | null>; limit: number },
): PhotoPlan {
  const photos = new Map<string, string | null>();
  // Until the copy of a new photo is there, the old one stays.
  for (const { id } of reviews) photos.set(id, sources.has(id) ? (known.get(id) ?? null) : null);
  const copies = reviews
    .filter(({ rating }) => rating === "FIVE")
    .toSorted((a, b) => b.createTime.localeCompare(a.createTime))
    .slice(0, photographed)
    .flatMap(({ id }) => {
      const source = sources.get(id);
      const isCopied = source && copiedKey(photos.get(id) ?? null)?.includes(source.stem);
      return source && !isCopied ? [{ id, source }] : [];
    });
  return { photos, copies: copies.slice(0, limit) };
}
