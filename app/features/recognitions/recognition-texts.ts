import { fail, ok, type Result } from "~/platform/result";

export const loadingAwards = "Loading recognitions…";
export const loadingRecognitions = "Loading…";
export const noRecognitions = "No recognitions to show yet.";
export const noImage = "No image";

/** How long the manifest may take (P9), in milliseconds. */
export const recognitionsTimeout = 15_000;

/** Shown in the place of a category without awards: the fact and the hint. Without a label: of the whole collection. */
export function emptyAwardsText(label?: string): readonly [string, string] {
  const place =
    label === undefined || label === "All" ? "this collection" : `the ${label} category`;
  return [`No awards yet in ${place}`, "Check back soon for new recognitions!"];
}

/** The error of a manifest answer that is not OK (P8). */
export function manifestFetchError(answer: { status: number; statusText: string }): string {
  return `Manifest fetch failed: ${answer.status} ${answer.statusText}`;
}

/** What a view shows of an error (P8). */
export function recognitionsErrorText(message: string): string {
  return `Error: ${message}`;
}

/** Where the manifest is fetched from, `ts` against caches; without the setting it is the error of P5. */
export function recognitionsAddress(setting: string, now: number): Result<string> {
  if (setting === "") return fail("unavailable", "RECOGNITIONS_MANIFEST_URL is not set");
  return ok(`${setting}${setting.includes("?") ? "&" : "?"}ts=${now}`);
}
