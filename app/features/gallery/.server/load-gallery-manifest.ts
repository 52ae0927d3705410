import { attempt } from "~/platform/attempt";
import { runQuery } from "~/platform/d1-query";
import { createManifestReader, liveManifestQuery } from "~/platform/manifest-store";
import type { Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { emptyGallery, type GalleryManifest, galleryManifest } from "../gallery-manifest";

const readVersion = createManifestReader("gallery", (value) => galleryManifest.parse(value));
const unavailable = "The gallery cannot be read right now. Please try again in a moment.";

export const liveGalleryQuery = liveManifestQuery("gallery");

/** The gallery under the version that is live; empty before the first sync. */
export function galleryManifestFrom(
  services: Pick<Services, "manifests" | "log">,
  live: { version: string } | undefined,
): Promise<Result<GalleryManifest>> {
  return attempt(services.log, unavailable, async () =>
    live ? readVersion(services, live.version) : emptyGallery,
  );
}

export async function loadGalleryManifest(
  services: Pick<Services, "db" | "manifests" | "log">,
): Promise<Result<GalleryManifest>> {
  const live = await attempt(services.log, unavailable, () =>
    runQuery(services.db, liveGalleryQuery),
  );
  return live.ok ? galleryManifestFrom(services, live.value) : live;
}
