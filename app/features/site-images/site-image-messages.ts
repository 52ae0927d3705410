import { studio } from "~/studio";
import type { SiteImageSlot } from "./slots";

/** Quoted from the specification (A2, A8). "{slot}" is the slot's id. */
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

/** In characters. */
export const maxAltLength = 300;

/** A fallback alt text: vague, but never wrong. */
export const fallbackAlt = `A photograph from ${studio.name}`;
