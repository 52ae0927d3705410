import * as z from "zod/mini";
import { cakeFile, cakeId, cakeIdOf, mostLikes } from "./cake-id";

/** A cake of the gallery as it was called when somebody liked it: its photo may be renamed or gone since. */
export type LikedCake = {
  /** Category and file, `wedding/rose-tower.webp`, as they stand in the photo's address. */
  id: string;
  title: string;
  /** The photo's address, without what changes with its content. */
  file: string;
};

/** What is drawn has the address that its id says, whatever was stored beside it. */
const likedCake = z.pipe(
  z.object({ id: z.string().check(z.regex(cakeId)), title: z.string() }),
  z.transform(({ id, title }): LikedCake => ({ id, title, file: cakeFile(id) })),
);

/** A list from anywhere: what is no liked cake costs itself, not the others. */
export const likedCakes = z.pipe(
  z.array(z.unknown()),
  z.transform((list: unknown[]): LikedCake[] =>
    list.flatMap((value) => likedCake.safeParse(value).data ?? []).slice(0, mostLikes),
  ),
);

/** Ids as a form sends them, one a line; each once, and no more than may be liked. */
export function readCakeIds(lines: string): string[] {
  const ids = lines.split(/[\r\n]+/).flatMap((line) => cakeIdOf(line.trim()) ?? []);
  return [...new Set(ids)].slice(0, mostLikes);
}

/** A smaller copy of the photo, or the photo where there is none. */
export function cakeThumbnail({ file }: Pick<LikedCake, "file">): string {
  return `${file}?w=320`;
}

/** What a cake is called while the gallery cannot be asked: its file's name in words. */
export function cakeByFile(id: string): LikedCake {
  const name = id.replace(/^.*\/|\.\w+$/g, "").replace(/%[\da-f]{2}|[-_]+/gi, " ");
  const words = name.trim().replace(/\s+/g, " ");
  return { id, title: words.charAt(0).toUpperCase() + words.slice(1), file: cakeFile(id) };
}
