import type { Season } from "~/features/theme/presets/season";
import type { PhotoTexts } from "~/platform/photos/shown-photo";
import type { PhotoSource } from "~/ui/photo";
import { defaultImages } from "./default-images.generated";
import { type SitePhotos, withTexts } from "./site-photos";

/** Of the first slide: the theme of a season brings its own. */
export function seasonPhoto(season: Season | undefined): PhotoSource {
  return season ? defaultImages[`hero-${season}`] : defaultImages["hero-1"];
}

export function slotDefaults(signature: PhotoSource, season?: Season): SitePhotos {
  return { ...defaultImages, "hero-1": seasonPhoto(season), signature };
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
