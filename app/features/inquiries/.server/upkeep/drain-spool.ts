import { z } from "zod";
import { DeadlineError } from "~/platform/deadline";
import { describeCounts } from "~/platform/jobs/describe-counts";
import { tryEach } from "~/platform/jobs/try-each";
import { errorText } from "~/platform/log";
import type { Services } from "~/platform/services";
import { parseSpooled, putFailed, spoolPrefix } from "../spool";
import { type CompleteInquiry, storeInquiries } from "../store-inquiry";

type DrainServices = Pick<Services, "db" | "attachments" | "clock" | "log">;

/** One call each and a few shared ones, of the free plan's 50 per invocation. */
const perRun = 20;
const everyRun = 2 * 60 * 1000;

type Spooled = { key: string; text: string; inquiry: CompleteInquiry };

/** Writes to D1 before deleting from the spool; inserts ignore duplicates, so concurrent drains are safe. */
export async function drainSpool(services: DrainServices): Promise<string> {
  const { attachments, clock } = services;
  const { objects } = await attachments.list({ prefix: spoolPrefix, delimiter: "/" });
  const counts = { drained: 0, aside: 0 };
  const spooled: Spooled[] = [];
  await tryEach(turnOf(objects, Math.floor(clock.now() / everyRun)), async ({ key }) => {
    const read = await readSpooled(services, key);
    if (read === "put aside") counts.aside += 1;
    else if (read) spooled.push(read);
  });
  const { drained, aside } = await drainAll(services, spooled);
  counts.drained += drained;
  counts.aside += aside;
  return describeCounts({ filed: counts.drained, "waiting for you": counts.aside });
}

/** Each run starts at another position, so that stuck inquiries don't block the rest. */
function turnOf<T>(objects: readonly T[], run: number): T[] {
  const start = (run * perRun) % Math.max(objects.length, 1);
  return [...objects.slice(start), ...objects.slice(0, start)].slice(0, perRun);
}

async function readSpooled(
  services: DrainServices,
  key: string,
): Promise<Spooled | "put aside" | null> {
  const { attachments, log } = services;
  const object = await attachments.get(key);
  if (!object) return null;
  const text = await object.text();
  try {
    return { key, text, inquiry: parseSpooled(text) };
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    log.error("spool.unreadable", reason, { key });
    await putFailed(services, key, text, reason);
    return "put aside";
  }
}

async function drainAll(
  services: DrainServices,
  spooled: readonly Spooled[],
): Promise<{ drained: number; aside: number }> {
  const counts = { drained: 0, aside: 0 };
  if (spooled.length === 0) return counts;
  try {
    await keepAndForget(services, spooled);
    return { ...counts, drained: spooled.length };
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  await tryEach(spooled, async (each) => {
    try {
      await keepAndForget(services, [each]);
      counts.drained += 1;
    } catch (error) {
      // Only a refusal is permanent; an outage is retried later.
      if (!isRefusal(error)) throw error;
      services.log.error("spool.refused", error, { key: each.key });
      await putFailed(services, each.key, each.text, errorText(error));
      counts.aside += 1;
    }
  });
  return counts;
}

async function keepAndForget(services: DrainServices, spooled: readonly Spooled[]): Promise<void> {
  const kept = await storeInquiries(
    services,
    spooled.map(({ inquiry }) => inquiry),
  );
  for (const [id, { isNew }] of kept) {
    services.log.info("spool.drained", { id, duplicate: !isNew });
  }
  const keys = spooled.map(({ key }) => key);
  await services.attachments.delete(keys);
}

function isRefusal(error: unknown): boolean {
  if (error instanceof DeadlineError || !(error instanceof Error)) return false;
  return /SQLITE_(CONSTRAINT|TOOBIG|MISMATCH)|D1_TYPE_ERROR|constraint failed/i.test(error.message);
}
