import { data } from "@remix-run/cloudflare";
import {
  galleryManifestFrom,
  liveGalleryQuery,
} from "~/features/gallery/.server/load-gallery-manifest";
import {
  categoryAddress,
  categoryPage,
  findCake,
  type LinkedCake,
  neighborsOf,
} from "~/features/gallery/cake-pages";
import { galleryCategories } from "~/features/gallery/categories";
import {
  cakeDefaults,
  categoryDefaults,
  categoryTexts,
  folderOf,
} from "~/features/gallery/category-texts";
import { galleryHref } from "~/features/gallery/gallery-address";
import type { GalleryImage, GalleryManifest } from "~/features/gallery/gallery-manifest";
import { shownImage } from "~/features/gallery/gallery-view";
import type { CategoryFolder } from "~/features/gallery/portfolio-photo";
import type { CakePageProps } from "~/features/gallery/ui/pages/cake-page";
import type { CategoryPageProps } from "~/features/gallery/ui/pages/category-page";
import { cakeIdOf } from "~/features/likes/cake-id";
import { photoTextsQuery } from "~/features/seo/.server/seo-store";
import type { PhotoTexts } from "~/platform/photos/shown-photo";
import { valueOr } from "~/platform/result";
import type { Services } from "~/platform/services";
import { readEach } from "~/platform/storage/d1-query";
import { buildShell, type Shell, shellQueries, withCategories } from "./load-shell";

async function readGallery(services: Services, address: string) {
  const read = await readEach(services, {
    ...shellQueries(address),
    photoTexts: photoTextsQuery,
    live: liveGalleryQuery,
  });
  const gallery = read.live.ok ? await galleryManifestFrom(services, read.live.value) : read.live;
  if (!gallery.ok) throw data({ sentence: gallery.error }, { status: 503 });
  return { read, gallery: gallery.value, texts: valueOr(read.photoTexts, undefined) };
}

type Drawn<T> = { shell: Shell; page: T };

/** Null if there is no such page. */
export async function loadCategoryPage(
  services: Services,
  folder: CategoryFolder,
  page: number,
): Promise<Drawn<CategoryPageProps> | null> {
  const { read, gallery, texts } = await readGallery(services, categoryAddress(folder, page));
  const found = categoryPage(gallery, folder, page);
  if (!found) return null;
  const { name, images, start, pages } = found;
  const address = categoryAddress(folder, page);
  const defaults = categoryDefaults(folder, page);
  const [first] = images;
  const about = { defaults, ...(first && { photo: shownImage(first, texts) }) };
  const shell = withCategories(buildShell(address, read, services, about), gallery);
  return {
    shell,
    page: {
      h1: shell.h1,
      intro: categoryTexts[folder].intro,
      tabs: tabsOf(gallery, folder),
      cakes: images.map((image, at): LinkedCake => {
        const place = galleryHref({ category: name, image: start + at });
        return { href: image.page ?? place, image: shownImage(image, texts) };
      }),
      page,
      pages,
      previous: page > 1 ? categoryAddress(folder, page - 1) : null,
      next: page < pages ? categoryAddress(folder, page + 1) : null,
    },
  };
}

function tabsOf({ categories }: GalleryManifest, here: CategoryFolder) {
  return galleryCategories
    .filter(({ name }) => categories.includes(name))
    .map(({ folder, label }) => ({
      href: categoryAddress(folder),
      label,
      isHere: folder === here,
    }));
}

/** Neighbors on a cake's page. */
const shownNeighbors = 4;

/** Null if there is no such cake; `moved` if it has another address now. */
export async function loadCakePage(
  services: Services,
  slug: string,
): Promise<Drawn<CakePageProps> | { moved: string } | null> {
  const { read, gallery, texts } = await readGallery(services, `/cakes/${slug}`);
  const cake = findCake(gallery, slug);
  const folder = cake && folderOf(cake.category);
  const address = cake?.page;
  if (!address || !folder) return null;
  if (address !== `/cakes/${slug}`) return { moved: address };
  const photo = shownImage(cake, texts);
  const above = [{ href: categoryAddress(folder), label: categoryTexts[folder].cakes }];
  const defaults = cakeDefaults(folder, { ...cake, alt: photo.alt });
  const about = { defaults, photo, above };
  const shell = withCategories(buildShell(address, read, services, about), gallery);
  const neighbors = neighborsOf(gallery, cake).slice(0, shownNeighbors);
  return { shell, page: cakePage(shell.h1, cake, folder, { neighbors, texts }) };
}

function cakePage(
  h1: string,
  cake: GalleryImage,
  folder: CategoryFolder,
  { neighbors, texts }: { neighbors: readonly GalleryImage[]; texts: PhotoTexts | undefined },
): CakePageProps {
  const { story = "", servings = "", tiers = 0, price = 0, url } = cake;
  const facts: [string, string][] = [
    ["Servings", servings],
    ["Tiers", tiers > 0 ? String(tiers) : ""],
    ["Price", price > 0 ? `$${price.toLocaleString("en-US")}` : ""],
  ];
  return {
    h1,
    image: shownImage(cake, texts),
    story: story.split(/\n+/).filter((paragraph) => paragraph.trim() !== ""),
    facts: facts.filter(([, value]) => value !== ""),
    category: { href: categoryAddress(folder), label: categoryTexts[folder].cakes },
    likeHref: `/?${new URLSearchParams({ like: cakeIdOf(url) ?? "" })}#contact`,
    neighbors: neighbors.flatMap((image) =>
      image.page ? [{ href: image.page, image: shownImage(image, texts) }] : [],
    ),
  };
}
