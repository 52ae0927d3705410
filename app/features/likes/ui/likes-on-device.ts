import { useSyncExternalStore } from "react";
import { cakeFile, cakeIdOf, maxLikes } from "../cake-id";
import type { LikedCake } from "../liked-cake";

const key = "likes";
const empty: readonly LikedCake[] = [];
const listeners = new Set<() => void>();
let cakes: readonly LikedCake[] | undefined;

/** Oldest first; synced across tabs. */
export const likes = {
  list: (): readonly LikedCake[] => {
    cakes ??= readStored();
    return cakes;
  },
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) addEventListener("storage", onStorage);
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  has: (id: string): boolean => likes.list().some((cake) => cake.id === id),
  /** False if the list is full. `at`: index in the list. */
  add(cake: LikedCake, at = maxLikes): boolean {
    if (likes.has(cake.id)) return true;
    if (likes.list().length >= maxLikes) return false;
    save(likes.list().toSpliced(at, 0, cake));
    return true;
  },
  remove: (id: string) => save(likes.list().filter((cake) => cake.id !== id)),
  clear: () => save(empty),
};

/** Empty in the server's HTML and during hydration. */
export function useLikes(): readonly LikedCake[] {
  return useSyncExternalStore(likes.subscribe, likes.list, () => empty);
}

function onStorage(event: StorageEvent): void {
  if (event.key === key || event.key === null) update(readStored());
}

function save(changed: readonly LikedCake[]): void {
  try {
    if (changed.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ version: 1, cakes: changed }));
  } catch {
    // Storage is full or blocked; the likes last until the page closes.
  }
  update(changed);
}

function update(changed: readonly LikedCake[]): void {
  cakes = changed.length === 0 ? empty : changed;
  for (const listener of listeners) listener();
}

/** Empty if the stored value isn't ours. Without zod, which would slow every page's start. */
function readStored(): readonly LikedCake[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (fieldOf(stored, "version") !== 1) return empty;
    const list = fieldOf(stored, "cakes");
    return Array.isArray(list) ? list.flatMap(readCake).slice(0, maxLikes) : empty;
  } catch {
    return empty;
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
