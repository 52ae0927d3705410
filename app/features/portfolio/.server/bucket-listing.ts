import type { ListedObject } from "~/platform/storage/listed-object";

/** What belongs together: a photo with its widths, a recognition's folder. */
export type Unit = {
  /** What the key of each of its objects begins with. */
  name: string;
  /** The key that the listing has before its first object. */
  previousKey: string;
  objects: ListedObject[];
};

/** A part of a bucket's listing between two keys, made of whole units. */
export type Stretch = {
  /** The listing goes on behind this key. */
  after: string;
  /** The last key that this stretch covers; null: it reaches the end. */
  until: string | null;
  units: Unit[];
};

export type ListingScope = {
  prefix: string;
  /** Most objects that one step lists. */
  limit: number;
  unitOf(key: string): string;
};

export async function listStretch(
  bucket: R2Bucket,
  { prefix, limit, unitOf }: ListingScope,
  after: string,
): Promise<Stretch> {
  const page = await bucket.list({ prefix, startAfter: after, limit, include: ["customMetadata"] });
  const objects = page.objects.map((object) => ({
    key: object.key,
    etag: object.etag,
    size: object.size,
    uploadedAt: object.uploaded.getTime(),
    metadata: object.customMetadata ?? {},
  }));
  return cutStretch({ objects, after, truncated: page.truncated, unitOf });
}

/** Cuts a page of the listing before the first unit that may go on behind it. */
export function cutStretch({
  objects,
  after,
  truncated,
  unitOf,
}: {
  objects: readonly ListedObject[];
  after: string;
  truncated: boolean;
  unitOf(key: string): string;
}): Stretch {
  if (!truncated) return { after, until: null, units: group(objects, after, unitOf) };
  const last = objects.at(-1);
  if (!last) return { after, until: after, units: [] };
  const open = objects.findIndex(({ key }) => last.key.startsWith(unitOf(key)));
  // A unit that fills the whole page is taken as far as it goes, or the listing would never move on.
  const whole = objects.slice(0, open > 0 ? open : objects.length);
  return { after, until: whole.at(-1)?.key ?? after, units: group(whole, after, unitOf) };
}

/** The part of a stretch before one of its units, which a later step takes in. */
export function stopBefore(stretch: Stretch, index: number): Stretch {
  const border = stretch.units[index];
  if (!border) return stretch;
  return { ...stretch, until: border.previousKey, units: stretch.units.slice(0, index) };
}

/** The last key of a prefix that could be: R2 and D1 both order keys by their UTF-8 bytes. */
export function endOfPrefix(prefix: string): string {
  return `${prefix}\u{10ffff}`;
}

function group(
  objects: readonly ListedObject[],
  after: string,
  unitOf: (key: string) => string,
): Unit[] {
  const units = new Map<string, Unit>();
  let previousKey = after;
  for (const object of objects) {
    const name = unitOf(object.key);
    const unit = units.get(name) ?? { name, previousKey, objects: [] };
    unit.objects.push(object);
    units.set(name, unit);
    previousKey = object.key;
  }
  // The rest of a unit that an earlier stretch has taken in.
  units.delete(unitOf(after));
  return [...units.values()];
}
