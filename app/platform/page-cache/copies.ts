import { z } from "zod";
import { bodyWithNonce, type CachedPage, cachedPage } from "./cached-page";

/** Seconds; a copy that nobody renewed for so long belongs to a build that is gone. */
const lifetime = 30 * 24 * 60 * 60;

const copyMetadata = z.object({ nonce: z.string().regex(/^[0-9a-f]{32}$/) });

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
  const { value, metadata } = await manifests.getWithMetadata(
    copyKey(build, address),
    "arrayBuffer",
  );
  const { data } = copyMetadata.safeParse(metadata);
  if (value === null || !data) return undefined;
  const copy = cachedPage(new Uint8Array(value), data.nonce);
  return copy.places.length > 0 && isWholePage(copy.body) ? copy : undefined;
}

/** Keeps the page as the last good one, unless the copy shows just the same: KV allows 1,000 writes a day. */
export async function renewCopy(
  manifests: KVNamespace,
  build: string,
  address: string,
  page: CachedPage,
): Promise<void> {
  const copy = await readCopy(manifests, build, address);
  if (copy && isSame(bodyWithNonce(copy, page.nonce), page.body)) return;
  await manifests.put(copyKey(build, address), page.body, {
    metadata: { nonce: page.nonce } satisfies z.infer<typeof copyMetadata>,
    expirationTtl: lifetime,
  });
}

/** Whether the bytes begin and end as every page of ours does: React's last mark stands behind the document. */
function isWholePage(body: Uint8Array): boolean {
  const text = (from: number, to?: number) => new TextDecoder().decode(body.slice(from, to));
  return text(0, 15) === "<!DOCTYPE html>" && /(?:<\/html>|<!--\/\$-->)\s*$/.test(text(-20));
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
