import { cakeFile, cakeIdOf } from "~/features/likes/cake-id";
import type { LikedCake } from "~/features/likes/liked-cake";
import type { GalleryManifest } from "./gallery-manifest";

/** Keeps the order of `ids`; drops unpublished ones. */
export function publishedCakes(
  { imagesByCategory }: GalleryManifest,
  ids: readonly string[],
): LikedCake[] {
  const titles = new Map(
    Object.values(imagesByCategory)
      .flat()
      .map(({ url, title }) => [cakeIdOf(url), title]),
  );
  return ids.flatMap((id) => {
    const title = titles.get(id);
    return title === undefined ? [] : [{ id, title, file: cakeFile(id) }];
  });
}
