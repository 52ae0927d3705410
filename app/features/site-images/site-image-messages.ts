import { studio } from "~/studio";
import type { SiteImageSlot } from "./slots";

/** The specification's texts (A2, A8); "{slot}" is the slot's id. */
export const noCustomImage = "No custom image set. Using local asset fallback.";
export const chooseImage = "Please choose an image";
export const uploadingLabel = "Uploading…";
export const saveFailed = "Failed to save image URL";

export function uploadLabel(slot: SiteImageSlot): string {
  return `Upload & Set as ${slot} Image`;
}

export function uploadDone(slot: SiteImageSlot): string {
  return `Updated ${slot} image successfully!`;
}

export function uploadFailed(message: string): string {
  return `Error: ${message || "upload failed"}`;
}

/** Characters of an alt text. */
export const longestAlt = 300;

/** For a photo of the studio's own that nobody has described: better vague than what another photo shows. */
export const undescribed = `A photograph from ${studio.name}`;
