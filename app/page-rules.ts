import { galleryCategories } from "./features/gallery/categories";
import { galleryAddress, parseCategory, parseImage } from "./features/gallery/gallery-address";
import { likeIn, withLike } from "./features/inquiries/form-address";
import type { PageRules } from "./platform/page-cache/key";

const categories = galleryCategories.map(({ name }) => name);
/** More than a category ever has; the gallery itself knows how many there are. */
const mostImages = 1000;
const kept = { copied: true, status: 200 } as const;

/** The pages that the page cache keeps, and what of a query each of them knows. */
export const pageRules: PageRules = new Map([
  ["/", homeAddress],
  ["/privacy-policy", () => ({ ...kept, address: "/privacy-policy" })],
  ["/terms-of-service", () => ({ ...kept, address: "/terms-of-service" })],
]);

function homeAddress(search: URLSearchParams) {
  // The thanks for an inquiry are for whoever sent it.
  if (search.has("sent")) return undefined;
  const category = parseCategory(search, categories);
  const image = parseImage(search, mostImages);
  const like = likeIn(search);
  return {
    ...kept,
    address: withLike(galleryAddress({ category, image }), like),
    copied: image === null && like === null,
  };
}
