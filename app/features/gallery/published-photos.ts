import { portfolioAddress } from "~/platform/photos/image-widths";
import type { PortfolioPhoto } from "./portfolio-photo";

export type PublishedPhoto = { key: string; title: string; alt: string; thumbnail: string };

export function publishedPhotos(photos: readonly PortfolioPhoto[]): PublishedPhoto[] {
  return photos
    .filter(({ live, problem }) => !live.hidden && !live.deleted && problem === null)
    .map(({ id, etag, widths, live: { title, alt } }) => {
      return { key: id, title, alt, thumbnail: portfolioAddress(id, etag, widths[0]) };
    });
}

/** Matches photos whose title or alt text has every word. */
export function findPhotos(photos: readonly PublishedPhoto[], search: string): PublishedPhoto[] {
  const words = search.toLowerCase().split(/\s+/);
  return photos.filter(({ title, alt }) => {
    const text = `${title} ${alt}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
