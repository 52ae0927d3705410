import { type Failure, fail } from "~/platform/result";

/** `stopped`: the browser gave up, probably out of memory. */
export type Refusal =
  | "empty"
  | "cut-off"
  | "heic"
  | "protected"
  | "no-decoder"
  | "unreadable"
  | "too-many-pixels"
  | "stopped";

/** Pixels; phones' browsers crash above it. */
export const maxPixels = 120_000_000;

const sentences: Record<Refusal, string> = {
  empty: "is empty. Choose the photo again.",
  "cut-off": "is incomplete: its transfer broke off. Export it again and choose that one.",
  heic:
    "is a HEIC photo that we can’t open. It may be damaged: send it from the phone again, " +
    "or save it as a JPEG and choose that one.",
  protected: "is protected. Save it as a JPEG and choose that one.",
  "no-decoder":
    "is a HEIC photo, and we couldn’t load what opens it here. Check your connection and choose it again.",
  unreadable:
    "can’t be opened. It may be damaged or in a format browsers don’t support. " +
    "Save it as a JPEG or PNG and choose that one.",
  "too-many-pixels":
    "has too many pixels to open here. Make it 8,000 pixels wide at most and choose it again.",
  stopped: "is too big for this browser’s memory. Close other tabs or use a smaller copy.",
};

export function refusePhoto(file: Blob, refusal: Refusal): Failure {
  const name = "name" in file && typeof file.name === "string" ? `“${file.name}”` : "The photo";
  return fail("bad_input", `${name} ${sentences[refusal]}`);
}
