import type { GoogleReview } from "./google-review";

/** How many reviews get a photo; the page shows ten. */
const photographed = 20;

const folder = "reviewers/";
const address = "/media/site-images/";

/** `stem`: the copy's name without its extension. */
export type PhotoInput = { url: string; stem: string };

/** A small square version of the photo; undefined unless the address is Google's or at `trusted`. */
export function reviewerPhotoAddress(photo: string, trusted: string): string | undefined {
  if (!URL.canParse(photo)) return undefined;
  const url = new URL(photo);
  const isGoogle = url.protocol === "https:" && /(^|\.)googleusercontent\.com$/.test(url.hostname);
  if (!isGoogle && url.origin !== trusted) return undefined;
  // 48 px at a device pixel ratio of 3.
  return url.href.replace(/=[sw]\d+(-[\w-]*)?$/, "=s144-c");
}

export function photoKey(stem: string, extension: string): string {
  return `${folder}${stem}.${extension}`;
}

export function copyAddress(key: string, etag: string): string {
  return `${address}${key}?v=${etag}`;
}

/** Undefined unless the photo is a copy made by the sync. */
export function copiedKey(photo: string | null): string | undefined {
  const key = photo?.startsWith(address + folder)
    ? photo.slice(address.length).replace(/\?.*$/, "")
    : undefined;
  return key && /^reviewers\/[\da-f]+\.\w+$/.test(key) ? key : undefined;
}

export type PhotoPlan = {
  /** Keyed by review id, before any copying. */
  photos: Map<string, string | null>;
  /** Newest review first. */
  copies: { id: string; source: PhotoInput }[];
};

/** `known`: the photos that are stored now. */
export function planPhotos(
  reviews: readonly GoogleReview[],
  sources: ReadonlyMap<string, PhotoInput>,
  { known, limit }: { known: ReadonlyMap<string, string | null>; limit: number },
): PhotoPlan {
  const photos = new Map<string, string | null>();
  // Keep the old photo until the new one is copied.
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
