import { createManifestLoader } from "~/features/portfolio/.server/manifest-store";
import { emptyGallery, galleryManifest } from "../gallery-manifest";

const loader = createManifestLoader({
  kind: "gallery",
  parse: (value) => galleryManifest.parse(value),
  empty: () => emptyGallery,
  unavailable: "We can’t load the gallery right now. Please try again in a moment.",
});

export const liveGalleryQuery = loader.query;
export const galleryManifestFrom = loader.loadLive;
export const loadGalleryManifest = loader.load;
