import { within } from "~/platform/deadline";
import type { CachedPage } from "./cached-page";
import { parseStoredPage, storedPage } from "./stored-page";

const lifetime = 24 * 60 * 60;
/** Milliseconds; past this, rendering is as fast. */
const deadline = 300;

function edgeCache(): Cache | undefined {
  return typeof caches === "undefined" ? undefined : caches.default;
}

/** Not a real host, so no request can hit these entries. */
function edgeAddress(key: string): string {
  return `https://pages.invalid/${key}`;
}

export async function readEdge(key: string, build: string): Promise<CachedPage | undefined> {
  const read = async () => {
    const response = await edgeCache()?.match(edgeAddress(key));
    return response && parseStoredPage(build, new Uint8Array(await response.arrayBuffer()));
  };
  return within(deadline, "The edge cache", read());
}

export async function writeEdge(key: string, page: CachedPage): Promise<void> {
  const headers = {
    "content-type": "application/octet-stream",
    "cache-control": `public, max-age=${lifetime}`,
  };
  await edgeCache()?.put(edgeAddress(key), new Response(storedPage(page), { headers }));
}
