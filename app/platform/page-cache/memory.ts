import type { CachedPage } from "./cached-page";

type Entry = { page: CachedPage; until: number };

export type PageMemory = {
  get(key: string, now: number): CachedPage | undefined;
  /** Keeps a page until that time (milliseconds since 1970), for ever by default. */
  put(key: string, page: CachedPage, until?: number): void;
};

/** Pages kept in the isolate; beyond its bounds it forgets what was not asked for the longest. */
export function createPageMemory(bounds: { pages: number; bytes: number }): PageMemory {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  const drop = (key: string) => {
    bytes -= entries.get(key)?.page.body.byteLength ?? 0;
    entries.delete(key);
  };
  return {
    get(key, now) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.until <= now) {
        drop(key);
        return undefined;
      }
      entries.delete(key);
      entries.set(key, entry);
      return entry.page;
    },
    put(key, page, until = Number.POSITIVE_INFINITY) {
      drop(key);
      if (page.body.byteLength > bounds.bytes) return;
      entries.set(key, { page, until });
      bytes += page.body.byteLength;
      for (const oldest of entries.keys()) {
        if (entries.size <= bounds.pages && bytes <= bounds.bytes) return;
        drop(oldest);
      }
    },
  };
}
