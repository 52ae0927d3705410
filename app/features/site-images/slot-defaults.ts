import type { PhotoTexts } from "~/platform/photos/shown-photo";
import type { PhotoSource } from "~/ui/photo";
import { defaultImages } from "./default-images.generated";
import { type SitePhotos, withTexts } from "./site-photos";

export function slotDefaults(signature: PhotoSource): SitePhotos {
  return { ...defaultImages, signature };
}

/** Photos that can be described, but not replaced, with the back office's names. */
export const fixedPhotos = {
  "strip-sketch": "About Section Strip 1",
  "strip-tray": "About Section Strip 2",
  "strip-piping": "About Section Strip 3",
  "awards-banner": "Recognitions banner",
} as const;

export type FixedPhoto = keyof typeof fixedPhotos;

export const stripPhotos = ["strip-sketch", "strip-tray", "strip-piping"] as const;
export const fixedPhotoNames = [...stripPhotos, "awards-banner"] as const;

export function fixedPhoto(name: FixedPhoto, texts?: PhotoTexts): PhotoSource {
  return withTexts(defaultImages[name], texts);
}
