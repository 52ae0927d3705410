import { z } from "zod";
import { DeadlineError, within } from "~/platform/deadline";
import { errorText } from "~/platform/log";
import type { Services } from "~/platform/services";
import { tryEach } from "~/platform/try-each";
import { noDroppedFiles } from "../attachment-rules";
import { keepInDatabase } from "./keep-inquiry";
import { parseSpooled, putFailed, type SpooledInquiry, spoolDeadline, spoolPrefix } from "./spool";

type DrainServices = Pick<Services, "db" | "attachments" | "clock" | "log">;

/** A run of the cron may make 50 queries on a free plan; an enquiry takes seven. */
const perRun = 2;
const everyRun = 2 * 60 * 1000;

/**
 * Takes enquiries from the spool into D1. Each is written there before it is deleted here, and written once for each
 * draft and digest, so that two drains at once do no harm. Answers how that went.
 */
export async function drainSpool(services: DrainServices): Promise<string> {
  const { attachments, clock } = services;
  const listing = attachments.list({ prefix: spoolPrefix, delimiter: "/" });
  const { objects } = await within(spoolDeadline, "R2", listing);
  const counts = { drained: 0, "put aside": 0, gone: 0 };
  await tryEach(turnOf(objects, Math.floor(clock.now() / everyRun)), async ({ key }) => {
    counts[await drainOne(services, key)] += 1;
  });
  return `${counts.drained} of ${objects.length} drained, ${counts["put aside"]} put aside`;
}

/** Each run begins at another place, so that an enquiry that cannot be drained now does not stand before the rest. */
function turnOf<T>(objects: readonly T[], run: number): T[] {
  const start = (run * perRun) % Math.max(objects.length, 1);
  return [...objects.slice(start), ...objects.slice(0, start)].slice(0, perRun);
}

async function drainOne(
  services: DrainServices,
  key: string,
): Promise<"drained" | "put aside" | "gone"> {
  const { attachments, log } = services;
  const object = await within(spoolDeadline, "R2", attachments.get(key));
  if (!object) return "gone";
  const text = await within(spoolDeadline, "R2", object.text());
  const spooled = readSpooled(text);
  if ("reason" in spooled) {
    log.error("spool.unreadable", spooled.reason, { key });
    await putFailed(services, key, text, spooled.reason);
    return "put aside";
  }
  try {
    const { id, duplicate } = await keepInDatabase(services, complete(spooled));
    log.info("spool.drained", { id, duplicate });
  } catch (error) {
    // A database that is down will take it at another time; one that says no always will.
    if (!isRefusal(error)) throw error;
    log.error("spool.refused", error, { key });
    await putFailed(services, key, text, errorText(error));
    return "put aside";
  }
  await within(spoolDeadline, "R2", attachments.delete(key));
  return "drained";
}

function complete({ record: { lostFiles, ...record }, files }: SpooledInquiry) {
  return { record, saved: true, files, dropped: { ...noDroppedFiles(), lost: [...lostFiles] } };
}

function readSpooled(text: string): SpooledInquiry | { reason: string } {
  try {
    return parseSpooled(text);
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    return { reason };
  }
}

function isRefusal(error: unknown): boolean {
  if (error instanceof DeadlineError || !(error instanceof Error)) return false;
  return /SQLITE_(CONSTRAINT|TOOBIG|MISMATCH)|D1_TYPE_ERROR|constraint failed/i.test(error.message);
}
