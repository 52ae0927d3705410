import * as z from "zod/mini";
import { sentenceCase } from "~/platform/text/sentence-case";
import { cakeFile, cakeId, cakeIdOf, maxLikes } from "./cake-id";

/** A snapshot: the photo may since have been renamed or deleted. */
export type LikedCake = {
  /** Category and file name as in the address, e.g. `wedding/rose-tower.webp`. */
  id: string;
  title: string;
  /** The photo's address without its version parameter. */
  file: string;
};

/** Derives the address from the id and ignores a stored one. */
const likedCake = z.pipe(
  z.object({ id: z.string().check(z.regex(cakeId)), title: z.string() }),
  z.transform(({ id, title }): LikedCake => ({ id, title, file: cakeFile(id) })),
);

export const likedCakes = z.pipe(
  z.array(z.unknown()),
  z.transform((list: unknown[]): LikedCake[] =>
    list.flatMap((value) => likedCake.safeParse(value).data ?? []).slice(0, maxLikes),
  ),
);

/** One id per line; drops duplicates and anything over the limit. */
export function readCakeIds(lines: string): string[] {
  const ids = lines.split(/[\r\n]+/).flatMap((line) => cakeIdOf(line.trim()) ?? []);
  return [...new Set(ids)].slice(0, maxLikes);
}

export function cakeThumbnail({ file }: Pick<LikedCake, "file">): string {
  return `${file}?w=320`;
}

/** Titles the cake by its file name; for when the gallery can't be read. */
export function cakeByFile(id: string): LikedCake {
  const name = id.replace(/^.*\/|\.\w+$/g, "").replace(/%[\da-f]{2}|[-_]+/gi, " ");
  const words = name.trim().replace(/\s+/g, " ");
  return { id, title: sentenceCase(words), file: cakeFile(id) };
}
