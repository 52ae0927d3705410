import { galleryCategories } from "./features/gallery/categories";
import { galleryAddress, parseGalleryAddress } from "./features/gallery/gallery-address";
import { likeIn, withLike } from "./features/inquiries/form-address";
import type { PageRules } from "./platform/page-cache/key";

const categories = galleryCategories.map(({ name }) => name);
/** More than any category has; the gallery checks the real count. */
const maxImages = 1000;
const defaults = { copied: true, status: 200 } as const;

/** Cached pages, and the query parameters that each one reads. */
export const pageRules: PageRules = new Map([
  ["/", homeAddress],
  ["/privacy-policy", () => ({ ...defaults, address: "/privacy-policy" })],
  ["/terms-of-service", () => ({ ...defaults, address: "/terms-of-service" })],
  ["/accessibility", () => ({ ...defaults, address: "/accessibility" })],
]);

function homeAddress(search: URLSearchParams) {
  // The thank-you page is private.
  if (search.has("sent")) return undefined;
  const gallery = parseGalleryAddress(search, categories, () => maxImages);
  const like = likeIn(search);
  return {
    ...defaults,
    address: withLike(galleryAddress(gallery), like),
    copied: gallery.image === null && like === null,
  };
}
