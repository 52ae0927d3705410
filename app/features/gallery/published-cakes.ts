import { cakeFile, cakeIdOf } from "~/features/likes/cake-id";
import type { LikedCake } from "~/features/likes/liked-cake";
import type { GalleryManifest } from "./gallery-manifest";

/** Those cakes of the ids that the gallery shows, in the order of the ids. */
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
