import type { Bindings } from "./bindings";
import { type Clock, randomIds, systemClock } from "./clock";
import { createLog } from "./log";
import { createRemoteCall, createRemoteDownload } from "./remote-call";
import type { Services } from "./services";
import type { Settings } from "./settings";

/** Builds what one request may touch. */
export function createServices(
  bindings: Bindings,
  settings: Settings,
  requestId: string,
  execution: Pick<ExecutionContext, "waitUntil">,
): Services {
  return {
    settings,
    db: bindings.DB,
    manifests: bindings.MANIFESTS,
    siteImages: bindings.SITE_IMAGES,
    portfolio: bindings.PORTFOLIO,
    attachments: bindings.ATTACHMENTS,
    images: bindings.IMAGES,
    email: bindings.EMAIL,
    contactLimit: bindings.CONTACT_LIMIT,
    remote: createRemoteCall((input, init) => fetch(input, init)),
    download: createRemoteDownload((input, init) => fetch(input, init)),
    clock: clockOf(settings),
    ids: randomIds,
    log: createLog(requestId),
    waitUntil: (work) => execution.waitUntil(work),
  };
}

function clockOf({ FIXED_CLOCK }: Settings): Clock {
  return FIXED_CLOCK === undefined ? systemClock : { now: () => FIXED_CLOCK };
}
