import { sha256 } from "~/platform/crypto/sha256";
import { RequestBody } from "~/platform/http/request-body";
import { describeCounts } from "~/platform/jobs/describe-counts";
import { tryEach } from "~/platform/jobs/try-each";
import { runQuery } from "~/platform/storage/d1-query";
import { sendQueued } from "../outgoing/send-mail";
import { fileMail, type ReceiptServices } from "./file-mail";
import { spendOnMail } from "./mail-budget";
import {
  clearPending,
  type Envelope,
  listPending,
  markPending,
  type PendingMail,
  rawKeyOf,
  readRaw,
  storeRaw,
} from "./raw-mail";

type IncomingMail = Envelope & {
  raw: ReadableStream<Uint8Array>;
  rawSize: number;
  setReject(reason: string): void;
};

/** The limit of Email Routing. */
const mostBytes = 25 * 1024 * 1024;

const tooLarge = "This email is too large: we can take 25 MB. Please send fewer or smaller files.";
const tooMany = "We get more email than we can take today. Please call us, or try again tomorrow.";
const notNow = "We could not take your email just now. Please send it again in a few minutes.";

/** Stores the raw email in R2, then files it; the cron job retries filing. Rejects what it can't store. */
export async function receiveMail(services: ReceiptServices, mail: IncomingMail): Promise<void> {
  const { log, clock } = services;
  const bytes = mail.rawSize > mostBytes ? null : await readBytes(mail.raw);
  if (!bytes) return mail.setReject(tooLarge);
  const { from, to } = mail;
  if (!(await spendOnMail(services, { from, to, bytes: bytes.length }))) {
    log.warn("budget.used_up", { kind: "mail" });
    return mail.setReject(tooMany);
  }
  // Include the recipient: an email to two inquiries is filed under each.
  const name = (await sha256(`${to.toLowerCase()}\n${await sha256(bytes)}`)).slice(0, 40);
  const waiting = { name, from, to, at: clock.now(), tries: 1 };
  const isKept = await keep(services, waiting, bytes);
  try {
    const alert = await fileMail(services, waiting, {
      bytes,
      rawKey: isKept ? rawKeyOf(name) : null,
    });
    if (alert) services.waitUntil(sendQueued(services, alert));
  } catch (error) {
    log.error("mail.not_taken", error, { name });
    if (!isKept) mail.setReject(notNow);
    return;
  }
  // If the marker remains, the cron job finds the message already filed.
  if (isKept)
    await clearPending(services, name).catch((error) => log.error("mail.note_left", error));
}

/** False if R2 fails; then only the text can be filed. */
async function keep(
  services: ReceiptServices,
  waiting: PendingMail,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  try {
    await storeRaw(services, waiting, bytes);
    return true;
  } catch (error) {
    services.log.error("mail.raw_not_kept", error, { name: waiting.name });
    return false;
  }
}

class TooLargeError extends Error {}

async function readBytes(raw: IncomingMail["raw"]): Promise<Uint8Array<ArrayBuffer> | null> {
  const body = new RequestBody(raw);
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of body.chunks(mostBytes, () => new TooLargeError())) chunks.push(chunk);
  } catch (error) {
    if (error instanceof TooLargeError) return null;
    throw error;
  }
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** A cron run may make 50 subrequests on a free plan; an email with its files takes up to 18. */
const perRun = 1;
const mostTries = 3;

/** Younger emails may still be in progress. */
const youngest = 2 * 60 * 1000;

/** Retries filing. Returns the job's summary. */
export async function drainMail(services: ReceiptServices): Promise<string> {
  const counts = { filed: 0 };
  const before = services.clock.now() - youngest;
  const due = (await listPending(services))
    .filter(({ at }) => at <= before)
    // An email that keeps failing must not block the others.
    .sort((one, other) => one.tries - other.tries || one.at - other.at)
    .slice(0, perRun);
  await tryEach(due, async (waiting) => {
    const rawKey = rawKeyOf(waiting.name);
    if (await isFiled(services, rawKey)) return clearPending(services, waiting.name);
    await markPending(services, { ...waiting, tries: waiting.tries + 1 });
    const bytes = await readRaw(services, rawKey);
    // Without its bytes the email was rejected, and its sender notified.
    if (bytes) {
      const isReadable = waiting.tries < mostTries;
      await fileMail(services, waiting, { bytes, rawKey, isReadable });
      counts.filed += 1;
    }
    await clearPending(services, waiting.name);
  });
  return describeCounts(counts);
}

async function isFiled(services: ReceiptServices, rawKey: string): Promise<boolean> {
  return runQuery(services, {
    sql: "SELECT 1 FROM messages INDEXED BY messages_raw WHERE raw_key = ?",
    params: [rawKey],
    parse: (rows) => rows.length > 0,
  });
}
