import { loadGalleryManifest } from "~/features/gallery/.server/load-gallery-manifest";
import { withGalleryTexts } from "~/features/gallery/gallery-images";
import { loadRecognitionsManifest } from "~/features/recognitions/.server/load-recognitions-manifest";
import { withRecognitionTexts } from "~/features/recognitions/recognition-view";
import { photoTextsQuery } from "~/features/seo/.server/seo-store";
import { ok } from "~/platform/result";
import type { Services } from "~/platform/services";
import { readOne } from "~/platform/storage/d1-query";

/** With the texts of the SEO image records, as on the page. */
export async function loadShownGallery(services: Services) {
  const [manifest, texts] = await Promise.all([loadGalleryManifest(services), loadTexts(services)]);
  return manifest.ok && texts.ok ? ok(withGalleryTexts(manifest.value, texts.value)) : manifest;
}

export async function loadShownRecognitions(services: Services) {
  const [manifest, texts] = await Promise.all([
    loadRecognitionsManifest(services),
    loadTexts(services),
  ]);
  return manifest.ok && texts.ok ? ok(withRecognitionTexts(manifest.value, texts.value)) : manifest;
}

function loadTexts(services: Services) {
  return readOne(services, photoTextsQuery, "We can’t load your photos right now.");
}
