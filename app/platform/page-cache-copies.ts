import { z } from "zod";
import { bodyWithNonce, type KeptPage, keptPage } from "./kept-page";

/** Seconds; a copy that nobody renewed for so long belongs to a build that is gone. */
const lifetime = 30 * 24 * 60 * 60;

const copyMetadata = z.object({ nonce: z.string().regex(/^[0-9a-f]{32}$/) });

/** Copies belong to a build: an older one names scripts and styles that went with it. */
function copyKey(build: string, address: string): string {
  return `page:${build}:${address}`;
}

export async function readCopy(
  manifests: KVNamespace,
  build: string,
  address: string,
): Promise<KeptPage | undefined> {
  const { value, metadata } = await manifests.getWithMetadata(
    copyKey(build, address),
    "arrayBuffer",
  );
  if (value === null) return undefined;
  return keptPage(new Uint8Array(value), copyMetadata.parse(metadata).nonce);
}

/** Keeps the page as the last good one, unless the copy shows just the same: KV allows 1,000 writes a day. */
export async function renewCopy(
  manifests: KVNamespace,
  build: string,
  address: string,
  page: KeptPage,
): Promise<void> {
  const copy = await readCopy(manifests, build, address);
  if (copy && isSame(bodyWithNonce(copy, page.nonce), page.body)) return;
  await manifests.put(copyKey(build, address), page.body, {
    metadata: { nonce: page.nonce } satisfies z.infer<typeof copyMetadata>,
    expirationTtl: lifetime,
  });
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
