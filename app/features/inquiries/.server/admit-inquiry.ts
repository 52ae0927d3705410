import { z } from "zod";
import { queueAlerts } from "~/features/mail/.server/outgoing/queue-alerts";
import { beginOrders } from "~/features/orders/.server/order-statements";
import { leftOf, spendBudget } from "~/platform/limits/day-budget";
import { type Failure, fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, runQuery, statement, writeBatch } from "~/platform/storage/d1-query";
import { alertsOf } from "./email-alerts";
import { type Sibling, siblingsQuery } from "./finish-inquiries";
import {
  type InquiryRecord,
  type InquiryRow,
  inquiryRow,
  insertInquiries,
  verifiedRow,
} from "./inquiry-rows";

type AdmissionServices = Pick<Services, "db" | "clock" | "log" | "settings">;

const hour = 60 * 60 * 1000;

/** Inquiries that one network may send in an hour; honeypots count as unverified. */
const hourlyLimits = { verified: 30, unverified: 5 };

/** Past the day's unverified inquiries. */
const checkRequired = fail(
  "bad_input",
  "We’re getting an unusual number of messages today, so the spam check has to pass first. Please try again.",
);

/**
 * Keeps the fields while the files are still coming, if the network's hour and everybody's day have room; a failure says
 * why they have not.
 */
export async function admitUnfinished(
  services: AdmissionServices,
  record: InquiryRecord,
): Promise<Failure | null> {
  const now = record.receivedAt;
  const row = inquiryRow(record, { state: "receiving", digest: null, copyDueAt: null, now });
  const own = {
    sql: "SELECT id FROM inquiries WHERE id = ?",
    params: [record.id],
    parse: (rows: unknown[]) => z.array(z.object({ id: z.string() })).parse(rows),
  };
  const kept = await insertIfRoom(services, row, own);
  return kept.length > 0 ? null : refusal(services, record);
}

/**
 * Makes an inquiry without files the studio's at once, if there is room or it is stored already. Answers all that is kept
 * of the same text under the same draft id.
 */
export async function admitWhole(
  services: AdmissionServices,
  record: InquiryRecord,
  digest: string,
): Promise<Result<Sibling[]>> {
  const now = services.clock.now();
  const copyDueAt = record.spamCheck.outcome === "honeypot" ? null : now;
  const row = inquiryRow(record, { state: "new", digest, copyDueAt, now });
  const alerts = alertsOf({ record, digest, files: [] }, services.settings);
  const alerting = queueAlerts(services.db, alerts, now);
  const siblings = await insertIfRoom(services, row, siblingsQuery([record]), [alerting]);
  const stored = siblings.some((sibling) => sibling.digest === digest);
  return stored ? ok(siblings) : refusal(services, record);
}

/**
 * Inserts a row if there is room for it, and reads in the same transaction what is there then. The count is part of the
 * insert, so that many at once do not get past it. May be sent twice.
 */
async function insertIfRoom<T>(
  { db, clock, log }: AdmissionServices,
  row: InquiryRow,
  look: D1Query<T>,
  also: readonly D1PreparedStatement[] = [],
): Promise<T> {
  const now = clock.now();
  const [, , found] = await writeBatch(db, [
    insertInquiries(db, [row], { where: hasRoom(now) }),
    spendBudget(
      db,
      now,
      "unverified-inquiries",
      "changes() * (SELECT human_check <> 'verified' FROM inquiries WHERE id = :id)",
      { id: row.id },
    ),
    statement(db, look),
    beginOrders(db, [row.id]),
    ...also,
  ]);
  return look.parse(found ?? [], log);
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
    `We’ve received several inquiries from your connection this hour. Please send this one ${later}.`,
    { retryAfter: Math.max(1, Math.ceil(wait / 1000)) },
  );
}
