import { categoryAddress, pageOf } from "./features/gallery/cake-pages";
import { categoryOfFolder, galleryCategories } from "./features/gallery/categories";
import { galleryAddress, parseGalleryAddress } from "./features/gallery/gallery-address";
import { likeIn, withLike } from "./features/inquiries/form-address";
import { isPublicPage } from "./features/seo/head";
import type { CacheAddress } from "./platform/page-cache/key";

const categories = galleryCategories.map(({ name }) => name);
/** More than any category has; the gallery checks the real count. */
const maxImages = 1000;
const defaults = { copied: true, status: 200 } as const;

/** The cached pages, and the query parameters that each one reads. */
export function pageRules({ pathname, searchParams }: URL): CacheAddress | undefined {
  if (pathname === "/") return homeAddress(searchParams);
  if (isPublicPage(pathname)) return { ...defaults, address: pathname };
  const [, section, name = ""] = pathname.split("/");
  // A copy of each cake would take the day's writes of KV.
  if (section === "cakes" && name !== "") return { ...defaults, address: pathname, copied: false };
  if (section === "areas" && name !== "") return { ...defaults, address: pathname };
  if (section !== "gallery" || !categoryOfFolder(name)) return undefined;
  const page = pageOf(searchParams);
  return { ...defaults, address: categoryAddress(name, page), copied: page === 1 };
}

function homeAddress(search: URLSearchParams): CacheAddress | undefined {
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
