import { z } from "zod";
import { leftOf, spending } from "~/platform/limits/day-budget";
import { type Failure, fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, runQuery } from "~/platform/storage/d1-query";
import { spamChecks } from "../inquiry-status";
import {
  type InquiryRecord,
  inquiryRow,
  insertInquiries,
  verifiedRow,
  write,
} from "./inquiry-rows";

type AdmissionServices = Pick<Services, "db" | "clock" | "log">;

const hour = 60 * 60 * 1000;
/** The end of the inquiry writes the row again, so that its beginning need not wait long. */
const firstWriteDeadline = 2500;

/** Inquiries that one network may send in an hour; honeypots count as unverified. */
const hourlyLimits = { verified: 30, unverified: 5 };

/** Past the day's unverified inquiries. */
const checkRequired = fail(
  "bad_input",
  "We're getting an unusual number of messages today, so the spam check has to pass first. Please try again, or call us.",
);

/**
 * Keeps the fields while the files are still coming, if the network's hour and everybody's day have room: the count is
 * part of the insert, so that many at once do not get past it. Answers how the inquiry's spam check was written down.
 */
export async function admitInquiry(
  services: AdmissionServices,
  record: InquiryRecord,
): Promise<Result<Pick<InquiryRecord["spamCheck"], "outcome">>> {
  const { db } = services;
  const row = inquiryRow(record, {
    state: "receiving",
    digest: null,
    alertDueAt: null,
    now: record.receivedAt,
  });
  const now = services.clock.now();
  const [, , kept] = await write(
    db,
    [
      insertInquiries(db, [row], hasRoom(now)),
      spending(
        db,
        now,
        "unverified-inquiries",
        "changes() * (SELECT human_check <> 'verified' FROM inquiries WHERE id = ?)",
        [record.id],
      ),
      db.prepare("SELECT human_check AS outcome FROM inquiries WHERE id = ?").bind(record.id),
    ],
    firstWriteDeadline,
  );
  const [admitted] = z.array(z.object({ outcome: z.enum(spamChecks) })).parse(kept);
  return admitted ? ok(admitted) : refusal(services, record);
}

/** A condition for `insertInquiries`. */
function hasRoom(now: number): string {
  return `(
    sent ->> 'client_network' = '' OR (
      SELECT count(*) FROM inquiries
      WHERE client_network = sent ->> 'client_network' AND received_at > sent ->> 'received_at' - ${hour}
        AND (human_check = 'verified') = ${verifiedRow}
    ) < iif(${verifiedRow}, ${hourlyLimits.verified}, ${hourlyLimits.unverified})
  ) AND (${verifiedRow} OR ${leftOf("unverified-inquiries", now)} > 0)`;
}

/** Why there was no room: the network's hour, else the day. */
async function refusal(
  services: AdmissionServices,
  { network, spamCheck, receivedAt }: InquiryRecord,
): Promise<Failure> {
  const recent = await runQuery(services, sentSince(network, receivedAt - hour));
  const [verified, unverified] = [1, 0].map((kind) =>
    recent.filter((row) => row.verified === kind),
  );
  // Whose token was used before counted as unverified.
  const full =
    (spamCheck.outcome === "verified" && verified?.[hourlyLimits.verified - 1]) ||
    unverified?.[hourlyLimits.unverified - 1];
  if (network !== "" && full) return tooMany(full.at + hour - receivedAt);
  services.log.warn("budget.used_up", { kind: "unverified-inquiries" });
  return checkRequired;
}

function sentSince(
  network: string,
  time: number,
): D1Query<readonly { at: number; verified: number }[]> {
  return {
    sql: `SELECT received_at AS at, human_check = 'verified' AS verified FROM inquiries
          WHERE client_network = ? AND received_at > ? ORDER BY received_at DESC`,
    params: [network, time],
    parse: (rows) => z.array(z.object({ at: z.number(), verified: z.number() })).parse(rows),
  };
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
