import { z } from "zod";
import { runQuery } from "~/platform/d1-query";
import { within } from "~/platform/deadline";
import { type Failure, fail } from "~/platform/result";
import type { Services } from "~/platform/services";
import type { BindingWatch } from "./binding-watch";
import type { InquiryRecord } from "./inquiry-writes";

const hour = 60 * 60 * 1000;

/** Enquiries that one network may send in an hour; honeypots count as unverified. */
const hourlyLimits = { verified: 30, unverified: 5 };

/** Seconds; the binding's own period. */
const burstPeriod = 60;
const burstDeadline = 500;

const burst = fail(
  "too_many",
  "Too many inquiries came from your connection. Please wait a minute and send it again.",
  { retryAfter: burstPeriod },
);

/** The refusal of an enquiry that came too soon after others; a limit that cannot be asked stops nobody. */
export async function checkBurst(
  { contactLimit, log }: Pick<Services, "contactLimit" | "log">,
  network: string,
): Promise<Failure | null> {
  if (!contactLimit || network === "") return null;
  try {
    const answer = await within(burstDeadline, "The limit", contactLimit.limit({ key: network }));
    return answer.success ? null : burst;
  } catch (error) {
    log.error("inquiry.limit_unknown", error);
    return null;
  }
}

/** The same for the network's last hour, counted in D1. A retry of an enquiry does not count against itself. */
export async function checkHourlyLimit(
  services: Pick<Services, "db" | "log">,
  record: Omit<InquiryRecord, "lostFiles">,
  watch: BindingWatch,
): Promise<Failure | null> {
  if (record.network === "") return null;
  try {
    const freeAt = await readFreeAt(services, record);
    return freeAt === null ? null : tooMany(freeAt - record.receivedAt);
  } catch (error) {
    watch.note(error);
    services.log.error("inquiry.limit_unknown", error);
    return null;
  }
}

/** When the oldest enquiry that fills the limit will be an hour old; null: there is room now. */
async function readFreeAt(
  { db }: Pick<Services, "db">,
  { network, human, draftId, fieldsDigest, receivedAt }: Omit<InquiryRecord, "lostFiles">,
): Promise<number | null> {
  const isVerified = human.outcome === "verified";
  const limit = isVerified ? hourlyLimits.verified : hourlyLimits.unverified;
  return runQuery(db, {
    sql: `SELECT received_at FROM inquiries
          WHERE client_network = ? AND received_at > ? AND (human_check = 'verified') = ?
            AND NOT (draft_id = ? AND fields_digest = ?)
          ORDER BY received_at DESC LIMIT 1 OFFSET ?`,
    params: [network, receivedAt - hour, isVerified ? 1 : 0, draftId, fieldsDigest, limit - 1],
    parse: (rows) => {
      const [oldest] = z.array(z.object({ received_at: z.number() })).parse(rows);
      return oldest ? oldest.received_at + hour : null;
    },
  });
}

function tooMany(wait: number): Failure {
  const minutes = Math.max(1, Math.ceil(wait / 60_000));
  const later = minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
  return fail(
    "too_many",
    `Several inquiries came from your connection within an hour. Please send this one ${later}, or call us.`,
    { retryAfter: Math.max(1, Math.ceil(wait / 1000)) },
  );
}
