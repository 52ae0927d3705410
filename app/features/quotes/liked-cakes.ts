import * as z from "zod/mini";
import { mostLikes } from "./quote-limits";

/** A cake of the gallery as it was called when the client sent their inquiry; its photo may have gone since. */
export const likedCake = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(300)),
  title: z.string().check(z.maxLength(300)),
  file: z.string().check(z.maxLength(300)),
});
export type LikedCake = z.infer<typeof likedCake>;

/** What an inquiry says of them; what cannot be read is left out. */
export function readLikes(stored: unknown): LikedCake[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each) => likedCake.safeParse(each).data ?? []).slice(0, mostLikes);
}

const galleryKey = /^gallery\/[^/]+\/[^/]+\.\w+$/;

/** Where a small copy of its photo is; null: it cannot be one of the gallery's. */
export function likedPhoto({ id }: Pick<LikedCake, "id">): string | null {
  if (!galleryKey.test(id)) return null;
  const path = id.split("/").map((part) => encodeURIComponent(part.toWellFormed()));
  return `/media/portfolio/${path.join("/")}?w=320`;
}
