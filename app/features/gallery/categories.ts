/** A computed category with every photo. */
export const allCategory = "All";

/** In display order. `name`: in the manifest and address; `folder`: in storage; `label`: on the tab. */
export const galleryCategories = [
  { name: "Wedding", folder: "wedding", label: "Wedding" },
  { name: "Sculpted", folder: "sculpted", label: "Sculpted" },
  { name: "Birthday", folder: "birthday", label: "Kids" },
  { name: "Special Occasions", folder: "special-occasions", label: "Celebrations" },
  { name: "Cupcakes and More", folder: "cupcakes", label: "Cupcakes & more" },
] as const;

type GalleryCategory = (typeof galleryCategories)[number];

export type CategoryTab = { name: string; label: string };

export function categoryOfFolder(folder: string): GalleryCategory | undefined {
  return galleryCategories.find((category) => category.folder === folder);
}

export function folderOf(name: string): GalleryCategory["folder"] | undefined {
  return galleryCategories.find((category) => category.name === name)?.folder;
}

export function categoryLabel(name: string): string {
  return galleryCategories.find((category) => category.name === name)?.label ?? name;
}

/** `existing`: the names of those with photos. */
export function categoriesIn(existing: readonly string[]): GalleryCategory[] {
  return galleryCategories.filter(({ name }) => existing.includes(name));
}

/** Only categories with photos, plus "All". */
export function categoryTabs(existing: readonly string[]): CategoryTab[] {
  return [
    { name: allCategory, label: allCategory },
    ...categoriesIn(existing).map(({ name, label }) => ({ name, label })),
  ];
}
