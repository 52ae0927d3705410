import { studio } from "~/studio";
import { cakesWithPages, categoryAddress, categoryPages } from "./cake-pages";
import { categoriesIn, folderOf, galleryCategories } from "./categories";
import type { GalleryImage, GalleryManifest } from "./gallery-manifest";
import type { CategoryFolder } from "./portfolio-photo";

/** `one`: within a sentence, with its article. */
type CategoryText = { cakes: string; one: string; intro: string };

export const categoryTexts: Record<CategoryFolder, CategoryText> = {
  wedding: {
    cakes: "Wedding cakes",
    one: "a wedding cake",
    intro: "Each one was drawn for two people, carried to their day, and cut by them.",
  },
  sculpted: {
    cakes: "Sculpted cakes",
    one: "a sculpted cake",
    intro: "Teapots, castles, cameras: carved from cake, and finished in sugar by hand.",
  },
  birthday: {
    cakes: "Birthday cakes for kids",
    one: "a birthday cake",
    intro: "Big ideas from small people, and the candles to go with them.",
  },
  "special-occasions": {
    cakes: "Celebration cakes",
    one: "a celebration cake",
    intro: "Showers, anniversaries, graduations, and any other day that deserves a cake.",
  },
  cupcakes: {
    cakes: "Cupcakes and more",
    one: "made by hand",
    intro: "Small things, made with the same care as the tall ones.",
  },
};

/** Links to the categories that have photos. */
export function categoryLinks({ categories }: Pick<GalleryManifest, "categories">) {
  return categoriesIn(categories).map(({ folder }) => ({
    href: categoryAddress(folder),
    label: categoryTexts[folder].cakes,
  }));
}

export function categoryDefaults(folder: CategoryFolder, page: number) {
  const { cakes, intro } = categoryTexts[folder];
  const place = page > 1 ? `, page ${page}` : "";
  return {
    title: `${cakes} in ${studio.town}, Ohio${place}`,
    description: `${intro} ${cakes} from ${studio.town}, for Greater Cleveland and Northeast Ohio.`,
    h1: cakes,
  };
}

type TitledCake = Pick<GalleryImage, "title" | "story" | "alt" | "url" | "width" | "height">;

export function cakeDefaults(folder: CategoryFolder, cake: TitledCake) {
  const { title, story = "", alt, url, width, height } = cake;
  return {
    title: `${title}, ${categoryTexts[folder].one}`,
    description: shorten(story),
    h1: title,
    image: { url, alt: alt || title, width, height },
  };
}

/** Every page of the gallery, with its texts and photos. */
export function galleryPages(manifest: GalleryManifest) {
  const categories = galleryCategories.flatMap(({ folder }) =>
    categoryPages(manifest, folder).map(({ images }, at) => ({
      ...categoryDefaults(folder, at + 1),
      slug: categoryAddress(folder, at + 1),
      isMain: at === 0,
      images: images.filter(({ page }) => page === undefined).map(({ url }) => url),
    })),
  );
  const cakes = cakesWithPages(manifest).flatMap((cake) => {
    const { page, url, category } = cake;
    const folder = folderOf(category);
    if (!page || !folder) return [];
    return [{ ...cakeDefaults(folder, cake), slug: page, isMain: false, images: [url] }];
  });
  return [...categories, ...cakes];
}

/** Search engines show some 160 characters. */
const longestDescription = 160;

/** For a description; cuts between words. */
export function shorten(story: string): string {
  const text = story.replace(/\s+/g, " ");
  if (text.length <= longestDescription) return text;
  const cut = text.slice(0, longestDescription - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1)).replace(/[\s,;:.]+$/, "")}…`;
}
