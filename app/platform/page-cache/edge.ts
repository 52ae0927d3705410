import { within } from "~/platform/deadline";
import { type CachedPage, cachedPage } from "./cached-page";

const nonceHeader = "x-page-nonce";
const lifetime = 24 * 60 * 60;
/** Milliseconds; rendering takes no longer than this cache may. */
const deadline = 300;

/** Cloudflare's cache of the data center; undefined where there is none (`npm run dev`). */
function edgeCache(): Cache | undefined {
  return typeof caches === "undefined" ? undefined : caches.default;
}

/** An address of no site, so that no request can be answered with what stands under it. */
function edgeAddress(key: string): string {
  return `https://pages.invalid/${key}`;
}

/** `status`: the page's own; the cache keeps every page as a success. */
export async function readEdge(key: string, status: number): Promise<CachedPage | undefined> {
  const read = async () => {
    const answer = await edgeCache()?.match(edgeAddress(key));
    const nonce = answer?.headers.get(nonceHeader);
    if (!answer || !nonce) return undefined;
    return cachedPage(new Uint8Array(await answer.arrayBuffer()), nonce, { status });
  };
  return within(deadline, "The edge cache", read());
}

export async function writeEdge(key: string, { body, nonce }: CachedPage): Promise<void> {
  const headers = { "cache-control": `public, max-age=${lifetime}`, [nonceHeader]: nonce };
  await edgeCache()?.put(edgeAddress(key), new Response(body, { headers }));
}
