import { type BoundedMemory, createBoundedMemory } from "~/platform/bounded-memory";
import type { CachedPage } from "./cached-page";

export type PageMemory = BoundedMemory<CachedPage>;

export function createPageMemory(bounds: { pages: number; bytes: number }): PageMemory {
  return createBoundedMemory({ things: bounds.pages, bytes: bounds.bytes });
}
