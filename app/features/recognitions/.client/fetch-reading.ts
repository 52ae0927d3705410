import type { ManifestReading } from "../manifest-inspection";
import { manifestFetchError, recognitionsAddress, recognitionsTimeout } from "../recognition-texts";

/** Fetches the manifest as a visitor's page does; rejects with the message that the page would show. */
export async function fetchReading(setting: string): Promise<ManifestReading> {
  const address = recognitionsAddress(setting, Date.now());
  if (!address.ok) throw new Error(address.error);
  const start = performance.now();
  const signal = AbortSignal.timeout(recognitionsTimeout);
  const answer = await fetch(address.value, { cache: "no-store", signal });
  if (!answer.ok) throw new Error(manifestFetchError(answer));
  const text = await answer.text();
  return {
    text,
    source: `${setting} (${answer.status})`,
    took: Math.round(performance.now() - start),
    at: Date.now(),
  };
}
