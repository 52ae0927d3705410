import type { GalleryManifest } from "~/features/gallery/gallery-manifest";

/** What precedes the gallery. The unicorn is mentioned only if visitors can find it. */
export function galleryIntro(manifest: Pick<GalleryManifest, "imagesByCategory"> | null): string {
  const photos = Object.values(manifest?.imagesByCategory ?? {}).flat();
  const first = photos.some(({ title }) => /\bunicorn\b/i.test(title))
    ? "Weddings, wild ideas, and one very patient unicorn."
    : "Weddings, birthdays, and wild ideas.";
  return `${first} Each one was made once, for someone, and eaten. Look as closely as you like.`;
}
