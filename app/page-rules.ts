import { galleryCategories } from "./features/gallery/categories";
import { galleryAddress, parseCategory, parseImage } from "./features/gallery/gallery-address";
import type { PageRules } from "./platform/page-cache-key";

const categories = galleryCategories.map(({ name }) => name);
/** More than a category ever has; the gallery itself knows how many there are. */
const mostImages = 1000;

/** The pages that the page cache keeps, and what of a query each of them knows. */
export const pageRules: PageRules = new Map([
  ["/", homeAddress],
  ["/privacy-policy", () => ({ address: "/privacy-policy", copied: true })],
  ["/terms-of-service", () => ({ address: "/terms-of-service", copied: true })],
]);

function homeAddress(search: URLSearchParams) {
  // The thanks for an enquiry are for whoever sent it.
  if (search.has("sent")) return undefined;
  const category = parseCategory(search, categories);
  const image = parseImage(search, mostImages);
  return { address: galleryAddress({ category, image }), copied: image === null };
}
