import {
  type PhotoTexts,
  photoText,
  type ShownPhoto,
  shownPhoto,
} from "~/platform/photos/shown-photo";
import { normalizeRecognition } from "./recognition";
import { type RecognitionCategory, recognitionCategories } from "./recognition-categories";
import type { RecognitionLink } from "./recognition-links";
import type { RawRecognition, RecognitionManifest } from "./recognition-manifest";

/** Only what the page shows. */
export type ShownRecognition = {
  id: string;
  group: string;
  title: string;
  year?: number;
  description: string;
  links: RecognitionLink[];
  photo?: ShownPhoto;
};

export type RecognitionView = { categories: RecognitionCategory[]; items: ShownRecognition[] };

export function recognitionView(
  manifest: RecognitionManifest,
  texts?: PhotoTexts,
): RecognitionView {
  return {
    categories: recognitionCategories(manifest.items),
    // Newest first; ties, and those without a year, keep the owner's order.
    items: manifest.items
      .map((raw) => shownRecognition(raw, texts))
      .sort((a, b) => (b.year ?? 0) - (a.year ?? 0)),
  };
}

/** For photos whose size a foreign manifest doesn't say (P9). */
const lightboxSize = { width: 800, height: 600 };

function shownRecognition(raw: RawRecognition, texts: PhotoTexts | undefined): ShownRecognition {
  const { slug: _, paths: __, imageUrl, ...item } = normalizeRecognition(raw);
  if (imageUrl === undefined) return item;
  const { width, height } = { ...lightboxSize, ...sizeOf(raw) };
  const text = photoText({ ...raw, url: imageUrl }, texts);
  return { ...item, photo: shownPhoto({ ...raw, ...text, url: imageUrl, width, height }) };
}

function sizeOf({ width, height }: RawRecognition) {
  return width !== undefined && height !== undefined ? { width, height } : {};
}

/** Takes alt texts and captions from the image records, if they have them. */
export function withRecognitionTexts(
  manifest: RecognitionManifest,
  texts: PhotoTexts,
): RecognitionManifest {
  const items = manifest.items.map((item) => ({
    ...item,
    ...photoText({ ...item, url: item.imageUrl }, texts),
  }));
  return { ...manifest, items };
}
