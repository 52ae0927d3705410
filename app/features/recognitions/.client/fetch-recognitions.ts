import * as z from "zod/mini";
import { parseRecognitionManifest } from "../recognition-manifest";
import { manifestFetchError, recognitionsAddress, recognitionsTimeout } from "../recognition-texts";
import { type RecognitionView, recognitionView } from "../recognition-view";

/** Reads the manifest afresh (P7); rejects with the message that the view shows. */
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

/** Whether an answer can be one: its items default to none (P3), but nonsense must not empty an open page. */
function isManifest(answer: unknown): boolean {
  return anyManifest.safeParse(answer).success;
}

async function fetchJson(address: string): Promise<unknown> {
  const late = new Error("The recognitions took too long to load.");
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(late), recognitionsTimeout);
  try {
    const answer = await fetch(address, { cache: "no-store", signal: abort.signal });
    if (!answer.ok) throw new Error(manifestFetchError(answer));
    return await answer.json();
  } finally {
    clearTimeout(timer);
  }
}
