import { type Failure, fail } from "~/platform/result";

/** Why a file cannot be used; `stopped`: the browser gave up, most likely out of memory. */
export type Refusal = "empty" | "heic" | "unreadable" | "too-many-pixels" | "stopped";

/** Pixels; what a phone's browser can open without crashing. */
export const mostPixels = 120_000_000;

const sentences: Record<Refusal, string> = {
  empty: "is empty. Choose the photo again.",
  heic:
    "is a HEIC photo, which this browser cannot open. Save it as a JPEG and choose that one; " +
    "an iPhone takes JPEG photos with Settings, Camera, Formats, Most Compatible.",
  unreadable:
    "cannot be opened: it is damaged or no photo that browsers can show. " +
    "Save it as a JPEG or PNG and choose that one.",
  "too-many-pixels":
    "has too many pixels to be opened here. Make it smaller, 8000 pixels wide at most, and choose it again.",
  stopped:
    "could not be made ready: the browser ran out of memory. Close other tabs or make the photo smaller, then choose it again.",
};

/** Names the file, what is wrong with it, and what to do. */
export function refusePhoto(file: Blob, refusal: Refusal): Failure {
  const name = "name" in file && typeof file.name === "string" ? `“${file.name}”` : "The photo";
  return fail("bad_input", `${name} ${sentences[refusal]}`);
}
