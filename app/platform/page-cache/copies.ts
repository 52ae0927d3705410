import type { CachedPage } from "./cached-page";
import { parseStoredPage, storedPage } from "./stored-page";

/** Seconds. */
const lifetime = 30 * 24 * 60 * 60;

/** `settings`: a digest. An older build's copy names files that are gone. */
type Edition = { build: string; settings: string };

function copyKey({ build, settings }: Edition, address: string): string {
  return `page:${build}-${settings}:${address}`;
}

export async function readCopy(
  manifests: KVNamespace,
  edition: Edition,
  address: string,
): Promise<CachedPage | undefined> {
  const { build } = edition;
  const stored = await manifests.get(copyKey(edition, address), "arrayBuffer");
  return stored === null ? undefined : parseStoredPage(build, new Uint8Array(stored));
}

/** Skips unchanged copies: KV allows 1,000 writes a day. */
export async function renewCopy(
  manifests: KVNamespace,
  edition: Edition,
  address: string,
  page: CachedPage,
): Promise<void> {
  const copy = await readCopy(manifests, edition, address);
  if (copy?.mark === page.mark) return;
  const expirationTtl = lifetime;
  await manifests.put(copyKey(edition, address), storedPage(page), { expirationTtl });
}
