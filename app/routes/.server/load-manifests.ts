import { loadGalleryManifest } from "~/features/gallery/.server/load-gallery-manifest";
import { withGalleryAlts } from "~/features/gallery/gallery-images";
import { loadRecognitionsManifest } from "~/features/recognitions/.server/load-recognitions-manifest";
import { withRecognitionAlts } from "~/features/recognitions/recognition-view";
import { imageAltsQuery } from "~/features/seo/.server/seo-store";
import { attempt } from "~/platform/attempt";
import { runQuery } from "~/platform/d1-query";
import { ok } from "~/platform/result";
import type { Services } from "~/platform/services";

/** The gallery's manifest with the alt texts of the image records, as the page has them. */
export async function loadShownGallery(services: Services) {
  const [manifest, alts] = await Promise.all([loadGalleryManifest(services), loadAlts(services)]);
  return manifest.ok && alts.ok ? ok(withGalleryAlts(manifest.value, alts.value)) : manifest;
}

/** The same for the recognitions. */
export async function loadShownRecognitions(services: Services) {
  const [manifest, alts] = await Promise.all([
    loadRecognitionsManifest(services),
    loadAlts(services),
  ]);
  return manifest.ok && alts.ok ? ok(withRecognitionAlts(manifest.value, alts.value)) : manifest;
}

function loadAlts({ db, log }: Services) {
  return attempt(log, "The image records cannot be read.", () => runQuery(db, imageAltsQuery));
}
