import {
  createManifestReader,
  liveManifestQuery,
} from "~/features/portfolio/.server/manifest-store";
import { attempt } from "~/platform/attempt";
import type { Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { runQuery } from "~/platform/storage/d1-query";
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
  const live = await attempt(services.log, unavailable, () => runQuery(services, liveGalleryQuery));
  return live.ok ? galleryManifestFrom(services, live.value) : live;
}
