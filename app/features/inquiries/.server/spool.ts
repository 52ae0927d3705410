import { z } from "zod";
import { likedCakes } from "~/features/likes/liked-cake";
import { attachmentDisposition } from "~/features/orders/files/attachment-disposition";
import { storedFile } from "~/features/orders/files/stored-file";
import { storedDetails } from "~/features/orders/inquiry-details";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { timeColumn } from "~/platform/storage/time-column";
import { retryOnce, timedBucket } from "~/platform/stores";
import { spamChecks } from "../inquiry-status";
import { storedFields } from "./inquiry-rows";
import type { CompleteInquiry } from "./store-inquiry";

type SpoolServices = Pick<Services, "attachments">;

export const spoolPrefix = "spool/";
const failedPrefix = "spool/failed/";

const spooledSchema = z.object({
  record: z.object({
    id: z.uuid(),
    draftId: z.string(),
    inquiry: storedFields,
    // Missing in inquiries spooled before these fields existed.
    details: z.unknown().pipe(storedDetails).catch({}),
    likes: z.unknown().pipe(likedCakes).catch([]),
    spamCheck: z.object({
      outcome: z.enum(spamChecks),
      reason: z.string(),
      token: z.string().nullable().default(null),
    }),
    network: z.string(),
    lostFiles: z.array(z.string()),
    receivedAt: z.number(),
  }),
  files: z.array(storedFile),
});

function spoolKey(inquiryId: string): string {
  return `${spoolPrefix}${inquiryId}.json`;
}

/** Stores an inquiry in R2 while D1 is down; its files are where they always are. */
export async function putSpooled(
  { attachments }: SpoolServices,
  { record, files }: CompleteInquiry,
): Promise<void> {
  // The schema drops other fields, such as the raw Turnstile token.
  const text = JSON.stringify(spooledSchema.parse({ record, files }));
  await retryOnce(() => attachments.put(spoolKey(record.id), text, jsonObject));
}

const jsonObject = { httpMetadata: { contentType: "application/json" } };

export function parseSpooled(text: string): CompleteInquiry {
  return spooledSchema.parse(JSON.parse(text));
}

/** Sets aside what can never be drained, for the owner to read. */
export async function putFailed(
  { attachments, clock }: Pick<Services, "attachments" | "clock">,
  key: string,
  text: string,
  reason: string,
): Promise<void> {
  const customMetadata = {
    reason: encodeURIComponent(reason.slice(0, 300).toWellFormed()),
    at: String(clock.now()),
  };
  const failed = `${failedPrefix}${key.slice(spoolPrefix.length)}`;
  await attachments.put(failed, text, { ...jsonObject, customMetadata });
  await attachments.delete(key);
}

/** Includes failed ones. Undefined if there are too many for one listing. */
export async function listSpooledInquiries({
  attachments,
}: SpoolServices): Promise<ReadonlySet<string> | undefined> {
  const { objects, truncated } = await attachments.list({ prefix: spoolPrefix, include: [] });
  if (truncated) return undefined;
  return new Set(objects.map(({ key }) => key.replace(/^.*\/|\.json$/g, "")));
}

type FailedInquiry = { key: string; reason: string; at: number };

function decodeReason(reason: string): string {
  try {
    return decodeURIComponent(reason);
  } catch {
    return reason;
  }
}

const failedMetadata = z.object({
  reason: z.string().transform(decodeReason),
  at: z.coerce.number().pipe(timeColumn),
});

export async function listFailedInquiries({
  attachments,
}: SpoolServices): Promise<FailedInquiry[]> {
  const options: R2ListOptions = { prefix: failedPrefix, include: ["customMetadata"] };
  const { objects } = await timedBucket("page", attachments).list(options);
  return objects.map(({ key, uploaded, customMetadata }) => {
    const { data } = failedMetadata.safeParse(customMetadata);
    return { key, reason: data?.reason ?? "", at: data?.at ?? uploaded.getTime() };
  });
}

export async function readFailed(
  { attachments }: SpoolServices,
  key: string,
): Promise<string | null> {
  if (!key.startsWith(failedPrefix)) return null;
  const object = await timedBucket("page", attachments).get(key);
  return object ? object.text() : null;
}

export async function sendFailed(
  services: SpoolServices & Pick<Services, "journal">,
  { key }: { key: string },
): Promise<Result<never> | Response> {
  const text = await readFailed(services, key);
  if (text === null) return fail("not_found", "This no longer exists.");
  services.journal.record({ name: "inquiries.exported", view: "backup inbox" });
  const name = key.split("/").at(-1) ?? "inquiry.json";
  return new Response(text, {
    headers: {
      "content-type": "application/octet-stream",
      "content-disposition": attachmentDisposition("attachment", name),
      "cache-control": "no-store",
    },
  });
}

export async function removeFailed(
  services: SpoolServices & Pick<Services, "journal">,
  { key }: { key: string },
): Promise<Result<object>> {
  const { attachments } = services;
  if (!key.startsWith(failedPrefix) || !(await attachments.head(key))) return ok({});
  await attachments.delete(key);
  services.journal.record({ name: "inquiries.deleted", count: 1 });
  return ok({});
}
