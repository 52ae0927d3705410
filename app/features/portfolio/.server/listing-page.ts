import type { ListedObject } from "~/platform/storage/listed-object";

export type ObjectGroup = {
  name: string;
  previousKey: string;
  objects: ListedObject[];
};

/** A page of the listing that never splits a group. */
export type ListingPage = {
  /** Exclusive. */
  after: string;
  /** Null at the end of the listing. */
  until: string | null;
  groups: ObjectGroup[];
};

type ListingScope = {
  prefix: string;
  limit: number;
  groupOf(key: string): string;
};

export async function listPage(
  bucket: R2Bucket,
  { prefix, limit, groupOf }: ListingScope,
  after: string,
): Promise<ListingPage> {
  const options = { prefix, startAfter: after, limit };
  const listed = await bucket.list({ ...options, include: ["customMetadata"] });
  const objects = listed.objects.map((object) => ({
    key: object.key,
    etag: object.etag,
    size: object.size,
    uploadedAt: object.uploaded.getTime(),
    metadata: object.customMetadata ?? {},
  }));
  return cutPage({ objects, after, truncated: listed.truncated, groupOf });
}

/** Drops the last group if the listing may continue it. */
export function cutPage({
  objects,
  after,
  truncated,
  groupOf,
}: {
  objects: readonly ListedObject[];
  after: string;
  truncated: boolean;
  groupOf(key: string): string;
}): ListingPage {
  if (!truncated) return { after, until: null, groups: group(objects, after, groupOf) };
  const last = objects.at(-1);
  if (!last) return { after, until: after, groups: [] };
  const open = objects.findIndex(({ key }) => last.key.startsWith(groupOf(key)));
  // A group that fills the page is split, or the sync would never move on.
  const whole = objects.slice(0, open > 0 ? open : objects.length);
  return { after, until: whole.at(-1)?.key ?? after, groups: group(whole, after, groupOf) };
}

export function stopBefore(page: ListingPage, index: number): ListingPage {
  const next = page.groups[index];
  if (!next) return page;
  return { ...page, until: next.previousKey, groups: page.groups.slice(0, index) };
}

/** The last possible key: R2 and D1 both sort keys by their UTF-8 bytes. */
export function endOfPrefix(prefix: string): string {
  return `${prefix}\u{10ffff}`;
}

export function keyRange({ after, until }: ListingPage, prefix: string): [string, string] {
  return [after, until ?? endOfPrefix(prefix)];
}

function group(
  objects: readonly ListedObject[],
  after: string,
  groupOf: (key: string) => string,
): ObjectGroup[] {
  const groups = new Map<string, ObjectGroup>();
  let previousKey = after;
  for (const object of objects) {
    const name = groupOf(object.key);
    const known = groups.get(name) ?? { name, previousKey, objects: [] };
    known.objects.push(object);
    groups.set(name, known);
    previousKey = object.key;
  }
  groups.delete(groupOf(after));
  return [...groups.values()];
}
