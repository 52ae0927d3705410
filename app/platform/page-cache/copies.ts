import type { CachedPage } from "./cached-page";
import { parseStoredPage, storedPage } from "./stored-page";

/** Seconds; a copy that wasn't renewed for that long belongs to an old build. */
const lifetime = 30 * 24 * 60 * 60;

/** Keyed by build: an older copy names scripts and styles that are gone. */
function copyKey(build: string, address: string): string {
  return `page:${build}:${address}`;
}

/** Undefined if there is none, or the value isn't a page of ours. */
export async function readCopy(
  manifests: KVNamespace,
  build: string,
  address: string,
): Promise<CachedPage | undefined> {
  const stored = await manifests.get(copyKey(build, address), "arrayBuffer");
  return stored === null ? undefined : parseStoredPage(build, new Uint8Array(stored));
}

/** Stores the page as the last good copy unless it is unchanged: KV allows 1,000 writes a day. */
export async function renewCopy(
  manifests: KVNamespace,
  build: string,
  address: string,
  page: CachedPage,
): Promise<void> {
  const copy = await readCopy(manifests, build, address);
  if (copy?.mark === page.mark) return;
  const expirationTtl = lifetime;
  await manifests.put(copyKey(build, address), storedPage(page), { expirationTtl });
}
