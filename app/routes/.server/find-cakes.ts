import { loadGalleryManifest } from "~/features/gallery/.server/load-gallery-manifest";
import { publishedCakes } from "~/features/gallery/published-cakes";
import type { CakeFinder } from "~/features/inquiries/.server/inquiry-reception";
import { ok } from "~/platform/result";
import type { Services } from "~/platform/services";

export function cakeFinder(services: Services): CakeFinder {
  return async (ids) => {
    const manifest = await loadGalleryManifest(services);
    return manifest.ok ? ok(publishedCakes(manifest.value, ids)) : manifest;
  };
}
