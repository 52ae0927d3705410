import { fail, ok, type Result } from "~/platform/result";

export const loadingAwards = "Loading recognitions…";
export const loadingRecognitions = "Loading…";
export const noRecognitions = "No recognitions to show yet.";
export const noImage = "No image";

/** Milliseconds (P9). */
export const recognitionsTimeout = 15_000;

/** Without a label, for the whole collection. */
export function emptyAwardsText(label?: string): readonly [string, string] {
  const place =
    label === undefined || label === "All" ? "this collection" : `the ${label} category`;
  return [`No awards yet in ${place}`, "Check back soon for new recognitions!"];
}

/** (P8) */
export function manifestFetchError(answer: { status: number; statusText: string }): string {
  return `Manifest fetch failed: ${answer.status} ${answer.statusText}`;
}

/** (P8) */
export function recognitionsErrorText(message: string): string {
  return `Error: ${message}`;
}

/** `ts` defeats caches. An unset setting is the error of P5. */
export function recognitionsAddress(setting: string, now: number): Result<string> {
  if (setting === "") return fail("unavailable", "RECOGNITIONS_MANIFEST_URL is not set");
  return ok(`${setting}${setting.includes("?") ? "&" : "?"}ts=${now}`);
}
