import type { CachedPage } from "./cached-page";
import { parseStoredPage, storedPage } from "./stored-page";

/** Seconds. */
const lifetime = 30 * 24 * 60 * 60;

/** An older build's copy names files that are gone. */
function copyKey(build: string, address: string): string {
  return `page:${build}:${address}`;
}

export async function readCopy(
  manifests: KVNamespace,
  build: string,
  address: string,
): Promise<CachedPage | undefined> {
  const stored = await manifests.get(copyKey(build, address), "arrayBuffer");
  return stored === null ? undefined : parseStoredPage(build, new Uint8Array(stored));
}

/** Skips unchanged copies: KV allows 1,000 writes a day. */
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
