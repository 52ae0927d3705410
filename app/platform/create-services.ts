import { createRemoteCall, createRemoteDownload } from "~/platform/http/remote-call";
import { type Bindings, missingBindings } from "./bindings";
import { type Clock, randomIds, systemClock } from "./clock";
import { createJournal } from "./journal/journal";
import { createLog } from "./log";
import type { Failure } from "./result";
import type { Services } from "./services";
import type { Settings } from "./settings";
import { timedBucket, timedDatabase, timedStore } from "./stores";

/** The site as it shows itself. */
export type OwnSite = {
  /** Answers one of its own addresses. */
  visit(path: string, services: Services): Promise<Response>;
  contentSequence(services: Services): Promise<number | undefined>;
  /** For staff. */
  explain(failure: Failure, now: number): Failure;
};

/** Builds what one request may touch. */
export function createServices(
  bindings: Bindings,
  settings: Settings,
  requestId: string,
  execution: Pick<ExecutionContext, "waitUntil">,
  ownSite: OwnSite,
): Services {
  const clock = clockOf(bindings);
  const db = timedDatabase("change", bindings.DB);
  const log = createLog(requestId);
  const waitUntil = (work: Promise<unknown>) => execution.waitUntil(work);
  const services: Services = {
    settings,
    db,
    manifests: timedStore("change", bindings.MANIFESTS),
    siteImages: timedBucket("change", bindings.SITE_IMAGES),
    portfolio: timedBucket("change", bindings.PORTFOLIO),
    attachments: timedBucket("change", bindings.ATTACHMENTS),
    backups: bindings.BACKUPS && timedBucket("change", bindings.BACKUPS),
    unbound: missingBindings(bindings).useful,
    images: bindings.IMAGES,
    email: bindings.EMAIL,
    contactLimit: bindings.CONTACT_LIMIT,
    ai: bindings.AI,
    remote: createRemoteCall((input, init) => fetch(input, init)),
    download: createRemoteDownload((input, init) => fetch(input, init)),
    clock,
    ids: randomIds,
    log,
    journal: createJournal({ db, clock, log, waitUntil }),
    explain: (failure) => ownSite.explain(failure, clock.now()),
    waitUntil,
    visit: (path) => ownSite.visit(path, services),
    contentSequence: () => ownSite.contentSequence(services),
  };
  return services;
}

/** The time of day, unless a test brings a clock of its own. */
export function clockOf({ TEST_CLOCK }: Pick<Bindings, "TEST_CLOCK">): Clock {
  return TEST_CLOCK ?? systemClock;
}
