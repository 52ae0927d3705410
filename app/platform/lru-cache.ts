type Sized = { body: { byteLength: number } };

type BoundedMemory<T extends Sized> = {
  get(key: string, now: number): T | undefined;
  /** Expires at `until` (epoch milliseconds), by default never. */
  put(key: string, thing: T, until?: number): void;
};

/** An LRU cache in the isolate. */
export function createLruCache<T extends Sized>(bounds: {
  things: number;
  bytes: number;
}): BoundedMemory<T> {
  const entries = new Map<string, { thing: T; until: number }>();
  let bytes = 0;
  const drop = (key: string) => {
    bytes -= entries.get(key)?.thing.body.byteLength ?? 0;
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
      return entry.thing;
    },
    put(key, thing, until = Number.POSITIVE_INFINITY) {
      drop(key);
      if (thing.body.byteLength > bounds.bytes) return;
      entries.set(key, { thing, until });
      bytes += thing.body.byteLength;
      for (const oldest of entries.keys()) {
        if (entries.size <= bounds.things && bytes <= bounds.bytes) return;
        drop(oldest);
      }
    },
  };
}
