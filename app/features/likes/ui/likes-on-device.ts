import { useSyncExternalStore } from "react";
import { cakeFile, cakeIdOf, mostLikes } from "../cake-id";
import type { LikedCake } from "../liked-cake";

const key = "likes";
const none: readonly LikedCake[] = [];
const listeners = new Set<() => void>();
let cakes: readonly LikedCake[] | undefined;

/** The liked cakes, the first one first. Every tab of the device has the same. */
export const likes = {
  list: (): readonly LikedCake[] => {
    cakes ??= readKept();
    return cakes;
  },
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) addEventListener("storage", follow);
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  has: (id: string): boolean => likes.list().some((cake) => cake.id === id),
  /** False: there are as many as may go with an inquiry. `at` is its place among the others. */
  add(cake: LikedCake, at = mostLikes): boolean {
    if (likes.has(cake.id)) return true;
    if (likes.list().length >= mostLikes) return false;
    keep(likes.list().toSpliced(at, 0, cake));
    return true;
  },
  remove: (id: string) => keep(likes.list().filter((cake) => cake.id !== id)),
  clear: () => keep(none),
};

/** None in the HTML and while React takes it over. */
export function useLikes(): readonly LikedCake[] {
  return useSyncExternalStore(likes.subscribe, likes.list, () => none);
}

function follow(event: StorageEvent): void {
  if (event.key === key || event.key === null) show(readKept());
}

function keep(changed: readonly LikedCake[]): void {
  try {
    if (changed.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ version: 1, cakes: changed }));
  } catch {
    // Storage is full or forbidden: they last as long as the page.
  }
  show(changed);
}

function show(changed: readonly LikedCake[]): void {
  cakes = changed.length === 0 ? none : changed;
  for (const listener of listeners) listener();
}

/** None, too, where what is kept is not ours. Read without a library: each page begins with this. */
function readKept(): readonly LikedCake[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (fieldOf(kept, "version") !== 1) return none;
    const list = fieldOf(kept, "cakes");
    return Array.isArray(list) ? list.flatMap(readCake).slice(0, mostLikes) : none;
  } catch {
    return none;
  }
}

function readCake(value: unknown): LikedCake[] {
  const id = cakeIdOf(String(fieldOf(value, "id")));
  const title = fieldOf(value, "title");
  return id !== null && typeof title === "string" ? [{ id, title, file: cakeFile(id) }] : [];
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
