import {
  createManifestReader,
  liveManifestQuery,
} from "~/features/portfolio/.server/manifest-store";
import { attempt } from "~/platform/attempt";
import type { Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { runQuery } from "~/platform/storage/d1-query";
import { parseRecognitionManifest, type RecognitionManifest } from "../recognition-manifest";

// Published manifests carry their time, so the default is never used for them.
const readVersion = createManifestReader("recognitions", (value) =>
  parseRecognitionManifest(value, 0),
);
const unavailable = "The recognitions cannot be read right now. Please try again in a moment.";

export const liveRecognitionsQuery = liveManifestQuery("recognitions");

type LoadServices = Pick<Services, "manifests" | "clock" | "log">;

/** The recognitions under the version that is live; none before the first sync. */
export function recognitionsManifestFrom(
  services: LoadServices,
  live: { version: string } | undefined,
): Promise<Result<RecognitionManifest>> {
  return attempt(services.log, unavailable, async () =>
    live ? readVersion(services, live.version) : parseRecognitionManifest({}, services.clock.now()),
  );
}

export async function loadRecognitionsManifest(
  services: LoadServices & Pick<Services, "db">,
): Promise<Result<RecognitionManifest>> {
  const live = await attempt(services.log, unavailable, () =>
    runQuery(services, liveRecognitionsQuery),
  );
  return live.ok ? recognitionsManifestFrom(services, live.value) : live;
}
