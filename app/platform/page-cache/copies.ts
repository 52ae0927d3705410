import type { CachedPage } from "./cached-page";
import { parseStoredPage, storedPage } from "./stored-page";

/** Seconds; a copy that nobody renewed for so long belongs to a build that is gone. */
const lifetime = 30 * 24 * 60 * 60;

/** Copies belong to a build: an older one names scripts and styles that went with it. */
function copyKey(build: string, address: string): string {
  return `page:${build}:${address}`;
}

/** Undefined: there is none, or what stands there is no page of ours. */
export async function readCopy(
  manifests: KVNamespace,
  build: string,
  address: string,
): Promise<CachedPage | undefined> {
  const stored = await manifests.get(copyKey(build, address), "arrayBuffer");
  return stored === null ? undefined : parseStoredPage(build, new Uint8Array(stored));
}

/** Keeps the page as the last good one, unless the copy is the same: KV allows 1,000 writes a day. */
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
