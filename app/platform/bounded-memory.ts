type Kept = { body: { byteLength: number } };

type BoundedMemory<T extends Kept> = {
  get(key: string, now: number): T | undefined;
  /** Keeps a thing until that time (milliseconds since 1970), for ever by default. */
  put(key: string, thing: T, until?: number): void;
};

/** Things kept in the isolate; beyond its bounds it forgets what was not asked for the longest. */
export function createBoundedMemory<T extends Kept>(bounds: {
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
