import { within } from "~/platform/deadline";
import { type CooledSync, runWithCooldown } from "~/platform/limits/sync-cooldown";
import type { Result } from "~/platform/result";
import { attempt } from "~/platform/stores";
import type { SyncOptions, SyncReport, SyncServices } from "./sync-step";

type SyncCall = {
  name: CooledSync;
  unavailable: string;
  sync(options: SyncOptions): Promise<SyncReport>;
};

/** Milliseconds per step. */
const deadline = 25_000;

/** The caller repeats with `?continue` until `done`. Only starting a sync has a cooldown. */
export function handleSyncCall(
  services: SyncServices,
  request: Request,
  { name, unavailable, sync }: SyncCall,
): Promise<Result<SyncReport>> {
  const step = (options: SyncOptions) => () =>
    attempt(services.log, unavailable, () => within(deadline, name, sync(options)));
  const isContinued = new URL(request.url).searchParams.has("continue");
  return isContinued
    ? step({ resume: true })()
    : runWithCooldown(services, name, step({ restart: true }));
}
