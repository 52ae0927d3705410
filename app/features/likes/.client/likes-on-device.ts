import * as z from "zod/mini";
import { type LikedCake, likedCakes, mostLikes } from "../liked-cake";
import { likesKey } from "../likes-key";

const keptSchema = z.object({ version: z.literal(1), cakes: likedCakes });

/** The liked cakes, the first one first. Every tab of the device has the same. */
class LikesOnDevice {
  #cakes: readonly LikedCake[] = readKept();
  readonly #listeners = new Set<() => void>();

  constructor() {
    addEventListener("storage", ({ key }) => {
      if (key === likesKey || key === null) this.#show(readKept());
    });
  }

  readonly list = (): readonly LikedCake[] => this.#cakes;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  has(id: string): boolean {
    return this.#cakes.some((cake) => cake.id === id);
  }

  /** False: there are as many as may go with an inquiry. `at` is its place among the others. */
  add(cake: LikedCake, at = mostLikes): boolean {
    if (this.has(cake.id)) return true;
    if (this.#cakes.length >= mostLikes) return false;
    this.#keep(this.#cakes.toSpliced(at, 0, cake));
    return true;
  }

  remove(id: string): void {
    this.#keep(this.#cakes.filter((cake) => cake.id !== id));
  }

  clear(): void {
    this.#keep([]);
  }

  #keep(cakes: readonly LikedCake[]): void {
    try {
      if (cakes.length === 0) localStorage.removeItem(likesKey);
      else localStorage.setItem(likesKey, JSON.stringify({ version: 1, cakes }));
    } catch {
      // Storage is full or forbidden: they last as long as the page.
    }
    this.#show(cakes);
  }

  #show(cakes: readonly LikedCake[]): void {
    this.#cakes = cakes;
    for (const listener of this.#listeners) listener();
  }
}

/** None, too, where what is kept is not ours. */
function readKept(): readonly LikedCake[] {
  try {
    const kept = JSON.parse(localStorage.getItem(likesKey) ?? "null");
    return keptSchema.safeParse(kept).data?.cakes ?? [];
  } catch {
    return [];
  }
}

export const likes = new LikesOnDevice();
