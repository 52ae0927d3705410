import type { ManifestReading } from "../manifest-inspection";
import { manifestFetchError, recognitionsAddress, recognitionsTimeout } from "../recognition-texts";

/** Fetches as visitors' pages do. Rejects with the message that they would show. */
export async function fetchReading(setting: string): Promise<ManifestReading> {
  const address = recognitionsAddress(setting, Date.now());
  if (!address.ok) throw new Error(address.error);
  const start = performance.now();
  const signal = AbortSignal.timeout(recognitionsTimeout);
  const response = await fetch(address.value, { cache: "no-store", signal });
  if (!response.ok) throw new Error(manifestFetchError(response));
  const text = await response.text();
  return {
    text,
    source: `${setting} (${response.status})`,
    took: Math.round(performance.now() - start),
    at: Date.now(),
  };
}
