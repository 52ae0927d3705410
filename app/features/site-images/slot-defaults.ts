import { escapeMarkup } from "~/platform/html/escape-markup";
import type { PhotoTexts } from "~/platform/photos/shown-photo";
import type { PhotoSource } from "~/ui/photo";
import { defaultImages } from "./default-images.generated";
import { type SitePhotos, withTexts } from "./site-photos";

/** `signer` is drawn as the signature. */
export function slotDefaults(signer: string): SitePhotos {
  return { ...defaultImages, signature: drawSignature(signer) };
}

/** Photos that can be described, but not replaced, with the back office's names. */
export const fixedPhotos = {
  "strip-sketch": "About Section Strip 1",
  "strip-sugar": "About Section Strip 2",
  "strip-cake": "About Section Strip 3",
  "awards-banner": "Recognitions banner",
} as const;

export type FixedPhoto = keyof typeof fixedPhotos;

export const stripPhotos = ["strip-sketch", "strip-sugar", "strip-cake"] as const;
export const fixedPhotoNames = [...stripPhotos, "awards-banner"] as const;

export function fixedPhoto(name: FixedPhoto, texts?: PhotoTexts): PhotoSource {
  return withTexts(defaultImages[name], texts);
}

const width = 600;
const height = 200;

function drawSignature(name: string): PhotoSource {
  const size = Math.min(120, Math.round((2 * width) / Math.max(1, name.length)));
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'><text x='12' y='140' font-size='${size}' font-family='Snell Roundhand,Segoe Script,Dancing Script,cursive' transform='rotate(-4)'>${escapeMarkup(name)}</text></svg>`;
  return { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, alt: name, width, height };
}
