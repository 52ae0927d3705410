import { createManifestLoader } from "~/features/portfolio/.server/manifest-store";
import { parseRecognitionManifest } from "../recognition-manifest";

const loader = createManifestLoader({
  kind: "recognitions",
  // Published manifests have a time, so the default is unused.
  parse: (value) => parseRecognitionManifest(value, 0),
  empty: (now) => parseRecognitionManifest({}, now),
  unavailable: "We can’t load the recognitions right now. Please try again in a moment.",
});

export const liveRecognitionsQuery = loader.query;
export const recognitionsManifestFrom = loader.loadLive;
export const loadRecognitionsManifest = loader.load;
