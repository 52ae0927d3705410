import { studio } from "~/studio";
import { categoryAddress } from "./cake-pages";
import { galleryCategories } from "./categories";
import type { GalleryManifest } from "./gallery-manifest";
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
  return galleryCategories
    .filter(({ name }) => categories.includes(name))
    .map(({ folder }) => ({ href: categoryAddress(folder), label: categoryTexts[folder].cakes }));
}

export function categoryDefaults(folder: CategoryFolder, page: number) {
  const { cakes, intro } = categoryTexts[folder];
  const place = page > 1 ? `, page ${page}` : "";
  return {
    title: `${cakes} in ${studio.town}, Ohio${place}`,
    description: `${intro} See our ${cakes.toLowerCase()}, made in ${studio.town} for Greater Cleveland and Northeast Ohio.`,
    h1: cakes,
  };
}

/** Search engines show some 160 characters. */
const longestDescription = 160;

export function cakeDefaults(folder: CategoryFolder, cake: { title: string; story: string }) {
  const { one } = categoryTexts[folder];
  return {
    title: `${cake.title}, ${one}`,
    description: shorten(cake.story.replace(/\s+/g, " "), longestDescription),
    h1: cake.title,
  };
}

/** Cuts between words. */
function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1)).replace(/[\s,;:.]+$/, "")}…`;
}
