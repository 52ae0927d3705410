import { data } from "@remix-run/cloudflare";
import { areaTextsQuery } from "~/features/gallery/.server/area-store";
import {
  galleryManifestFrom,
  liveGalleryQuery,
} from "~/features/gallery/.server/load-gallery-manifest";
import {
  type Area,
  areaAddress,
  areaDefaults,
  areaLinks,
  liveAreas,
} from "~/features/gallery/areas/area-pages";
import {
  categoryAddress,
  categoryPages,
  findCake,
  type LinkedCake,
  neighborsOf,
  perPage,
} from "~/features/gallery/cake-pages";
import { allCategory, categoriesIn, folderOf } from "~/features/gallery/categories";
import { cakeDefaults, categoryDefaults, categoryTexts } from "~/features/gallery/category-texts";
import { formatPrice } from "~/features/gallery/facts-line";
import { galleryHref } from "~/features/gallery/gallery-address";
import { imagesIn } from "~/features/gallery/gallery-images";
import type { GalleryImage, GalleryManifest } from "~/features/gallery/gallery-manifest";
import { shownImage } from "~/features/gallery/gallery-view";
import type { CategoryFolder } from "~/features/gallery/portfolio-photo";
import type { AreaPageProps } from "~/features/gallery/ui/pages/area-page";
import type { CakePageProps } from "~/features/gallery/ui/pages/cake-page";
import type { CategoryPageProps } from "~/features/gallery/ui/pages/category-page";
import { cakeIdOf } from "~/features/likes/cake-id";
import { photoTextsQuery } from "~/features/seo/.server/seo-store";
import { valueOr } from "~/platform/result";
import type { Services } from "~/platform/services";
import { readEach } from "~/platform/storage/d1-query";
import { buildShell, type Shell, shellQueries, withCategories } from "./load-shell";

async function readGallery(services: Services, address: string) {
  const read = await readEach(services, {
    ...shellQueries(address),
    photoTexts: photoTextsQuery,
    live: liveGalleryQuery,
    areas: areaTextsQuery,
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
  const address = categoryAddress(folder, page);
  const { read, gallery, texts } = await readGallery(services, address);
  const found = categoryPages(gallery, folder)[page - 1];
  if (!found) return null;
  const { name, start, pages } = found;
  const images = found.images.map((image) => shownImage(image, texts));
  const [photo] = images;
  const about = { defaults: categoryDefaults(folder, page), ...(photo && { photo }) };
  const shell = withCategories(buildShell(address, read, services, about), gallery);
  return {
    shell,
    page: {
      h1: shell.h1,
      intro: categoryTexts[folder].intro,
      tabs: tabsOf(gallery, folder),
      cakes: images.map((image, at): LinkedCake => {
        const place = galleryHref({ category: name, image: start + at });
        return { href: image.page ?? place, image };
      }),
      page,
      pages,
      previous: page > 1 ? categoryAddress(folder, page - 1) : null,
      next: page < pages ? categoryAddress(folder, page + 1) : null,
    },
  };
}

function tabsOf({ categories }: GalleryManifest, here: CategoryFolder) {
  return categoriesIn(categories).map(({ folder, label }) => ({
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
  const asked = `/cakes/${slug}`;
  const { read, gallery, texts } = await readGallery(services, asked);
  const cake = findCake(gallery, slug);
  const folder = cake && folderOf(cake.category);
  const address = cake?.page;
  if (!address || !folder) return null;
  if (address !== asked) return { moved: address };
  const image = shownImage(cake, texts);
  const category = { href: categoryAddress(folder), label: categoryTexts[folder].cakes };
  const defaults = cakeDefaults(folder, { ...cake, alt: image.alt });
  const about = { defaults, photo: image, above: [category] };
  const shell = withCategories(buildShell(address, read, services, about), gallery);
  const neighbors = neighborsOf(gallery, cake)
    .slice(0, shownNeighbors)
    .flatMap((other) =>
      other.page ? [{ href: other.page, image: shownImage(other, texts) }] : [],
    );
  const area = liveAreas(gallery, valueOr(read.areas, [])).find(({ cakes }) =>
    cakes.includes(cake),
  );
  return { shell, page: { ...describeCake(cake, area), h1: shell.h1, image, category, neighbors } };
}

/** `area`: undefined if the cake's town has no page. */
function describeCake(
  { story = "", servings = "", tiers = 0, price = 0, url }: GalleryImage,
  area: Area | undefined,
) {
  const facts = [
    { label: "Servings", value: servings },
    { label: "Tiers", value: tiers > 0 ? String(tiers) : "" },
    { label: "Price", value: price > 0 ? formatPrice(price) : "" },
    ...(area ? [{ label: "Delivered to", value: area.town, href: areaAddress(area.slug) }] : []),
  ];
  return {
    story: paragraphsOf(story),
    facts: facts.filter(({ value }) => value !== ""),
    likeHref: `/?${new URLSearchParams({ like: cakeIdOf(url) ?? "" })}#contact`,
  };
}

/** Null if there is no such page. */
export async function loadAreaPage(
  services: Services,
  slug: string,
): Promise<Drawn<AreaPageProps> | null> {
  const address = areaAddress(slug);
  const { read, gallery, texts } = await readGallery(services, address);
  if (!read.areas.ok) throw data({ sentence: read.areas.error }, { status: 503 });
  const areas = liveAreas(gallery, read.areas.value);
  const area = areas.find((one) => one.slug === slug);
  const [first] = area?.cakes ?? [];
  if (!area || !first) return null;
  const photo = shownImage(first, texts);
  const about = { defaults: areaDefaults(area), photo, area: area.town };
  const shell = withCategories(buildShell(address, read, services, about), gallery);
  const all = imagesIn(gallery, allCategory);
  return {
    shell,
    page: {
      h1: shell.h1,
      text: paragraphsOf(area.text),
      cakes: area.cakes.slice(0, perPage).map((cake) => {
        const place = galleryHref({ category: allCategory, image: all.indexOf(cake) });
        return { href: cake.page ?? place, image: shownImage(cake, texts) };
      }),
      others: areaLinks(areas.filter((other) => other !== area)),
    },
  };
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n+/).filter((paragraph) => paragraph.trim() !== "");
}
