import * as z from "zod/mini";
import { parseRecognitionManifest } from "../recognition-manifest";
import { manifestFetchError, recognitionsAddress, recognitionsTimeout } from "../recognition-texts";
import { type RecognitionView, recognitionView } from "../recognition-view";

/** Fetches the manifest, uncached (P7). Rejects with a message to show. */
export async function fetchRecognitions(setting: string): Promise<RecognitionView> {
  const now = Date.now();
  const address = recognitionsAddress(setting, now);
  if (!address.ok) throw new Error(address.error);
  const manifest = await fetchJson(address.value);
  if (!isManifest(manifest)) throw new Error("We couldn’t read the recognitions.");
  return recognitionView(parseRecognitionManifest(manifest, now));
}

const anyManifest = z.union([
  z.object({ items: z.array(z.unknown()) }),
  z.object({ items: z.optional(z.never()), updatedAt: z.string() }),
]);

/** Missing items default to none (P3), but an unrelated response must not empty an open page. */
function isManifest(response: unknown): boolean {
  return anyManifest.safeParse(response).success;
}

async function fetchJson(address: string): Promise<unknown> {
  const late = new Error("The recognitions took too long to load.");
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(late), recognitionsTimeout);
  try {
    const response = await fetch(address, { cache: "no-store", signal: abort.signal });
    if (!response.ok) throw new Error(manifestFetchError(response));
    return await response.json();
  } finally {
    clearTimeout(timer);
  }
}
