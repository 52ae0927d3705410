import { attempt } from "~/platform/attempt";
import { within } from "~/platform/deadline";
import { type CooledSync, runCooled } from "~/platform/limits/sync-cooldown";
import type { Result } from "~/platform/result";
import type { SyncOptions, SyncReport, SyncServices } from "./sync-step";

type SyncCall = {
  name: CooledSync;
  /** What the person reads when storage is down; the old manifest stays live. */
  unavailable: string;
  sync(options: SyncOptions): Promise<SyncReport>;
};

/** Milliseconds for one step; photos are resized in it. */
const deadline = 25_000;

/**
 * Answers a call that starts a sync, or with `?continue` one that continues it: a step is as much as one request may
 * do, and the caller calls again until `done`. Continuing waits for no cooldown: without a sync under way it does nothing.
 */
export function answerSyncCall(
  services: SyncServices,
  request: Request,
  { name, unavailable, sync }: SyncCall,
): Promise<Result<SyncReport>> {
  const step = (options: SyncOptions) => () =>
    attempt(services.log, unavailable, () => within(deadline, name, sync(options)));
  const isContinued = new URL(request.url).searchParams.has("continue");
  return isContinued
    ? step({ resume: true })()
    : runCooled(services, name, step({ restart: true }));
}
