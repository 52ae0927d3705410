import { z } from "zod";
import { leftOf, spending } from "~/platform/limits/day-budget";
import { type Failure, fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, runQuery, writeBatch } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { timeColumn } from "~/platform/storage/time-column";
import { eventTypes, type InquiryField } from "../inquiry-fields";
import type { Inquiry } from "../inquiry-schema";
import { type ArrivalState, type SpamOutcome, spamChecks } from "../inquiry-status";
import type { PixelSize } from "../shown-attachment";

/** The fields as they are stored. */
export const storedFields = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  eventDate: z.string(),
  eventType: z.enum(eventTypes),
  servings: z.string(),
  location: z.string(),
  message: z.string(),
} satisfies Record<InquiryField, z.ZodType>);

/** What most readers need of a row. */
export const storedInquiry = storedFields.extend({
  id: z.string(),
  spamCheck: z.enum(spamChecks),
  spamCheckReason: z.string(),
  lostFiles: jsonColumn(z.array(z.string())).catch([]),
  receivedAt: timeColumn,
});

/** The columns of `storedInquiry`. */
export const storedColumns = `id, name, email, phone, event_date AS eventDate, event_type AS eventType, servings,
  location, message, human_check AS spamCheck, human_check_reason AS spamCheckReason, lost_files AS lostFiles,
  received_at AS receivedAt`;

export type InquiryRecord = {
  id: string;
  draftId: string;
  fieldsDigest: string;
  inquiry: Pick<Inquiry, InquiryField>;
  spamCheck: SpamCheck;
  /** A keyed digest; empty: not known. */
  network: string;
  /** Names of files that could not be stored. */
  lostFiles: readonly string[];
  receivedAt: number;
};

export type SpamCheck = {
  outcome: SpamOutcome;
  reason: string;
  /** Of a token that passed, its digest. */
  token: string | null;
};

export type StoredFile = PixelSize & {
  sha256: string;
  name: string;
  contentType: string;
  size: number;
};

type InquiryStage = {
  state: ArrivalState;
  digest: string | null;
  alertDueAt: number | null;
  now: number;
};

/** Why an inquiry counts as unverified whose token has verified another one. */
const tokenUsed = "token used before";

export function inquiryRow(record: InquiryRecord, stage: InquiryStage) {
  const { inquiry, spamCheck } = record;
  return {
    id: record.id,
    draft_id: record.draftId,
    fields_digest: record.fieldsDigest,
    digest: stage.digest,
    state: stage.state,
    status: spamCheck.outcome === "honeypot" ? "spam" : "new",
    name: inquiry.name,
    email: inquiry.email,
    phone: inquiry.phone,
    event_date: inquiry.eventDate,
    event_type: inquiry.eventType,
    servings: inquiry.servings,
    location: inquiry.location,
    message: inquiry.message,
    human_check: spamCheck.outcome,
    human_check_reason: spamCheck.reason,
    human_token: spamCheck.token,
    client_network: record.network,
    lost_files: JSON.stringify(record.lostFiles),
    notice_state: stage.alertDueAt === null ? "none" : "due",
    notice_due_at: stage.alertDueAt,
    received_at: record.receivedAt,
    updated_at: stage.now,
  };
}

type InquiryRow = ReturnType<typeof inquiryRow>;

/** Columns whose values depend on whether the row's token was used before. */
const tokenColumns: Partial<Record<string, string>> = {
  human_check: "iif(taken, 'unverified', sent ->> 'human_check')",
  human_check_reason: `iif(taken, '${tokenUsed}', sent ->> 'human_check_reason')`,
  human_token: "iif(taken, NULL, sent ->> 'human_token')",
};

/** Whether a row of `insertInquiries` is going to be a verified one. */
const verifiedRow = "(NOT taken AND sent ->> 'human_check' = 'verified')";

/**
 * Inserts rows that are not stored yet. A token verifies one inquiry: a row whose token another one has is unverified.
 * `where` may leave rows out; its columns are `sent`, the row as JSON, and `taken`, whether its token is another's.
 */
export function insertInquiries(
  db: D1Database,
  rows: readonly InquiryRow[],
  where = "true",
): D1PreparedStatement {
  const columns = Object.keys(rows[0] ?? {});
  const values = columns.map((column) => tokenColumns[column] ?? `sent ->> '${column}'`);
  return db
    .prepare(
      `INSERT INTO inquiries (${columns.join(", ")})
       SELECT ${values.join(", ")}
       FROM (
         SELECT value AS sent, EXISTS (
           SELECT 1 FROM inquiries
           WHERE human_token = value ->> 'human_token' AND id <> value ->> 'id'
         ) AS taken FROM json_each(?)
       ) WHERE ${where}
       ON CONFLICT DO NOTHING`,
    )
    .bind(JSON.stringify(rows));
}

type AdmissionServices = Pick<Services, "db" | "clock" | "log">;

const hour = 60 * 60 * 1000;
/** The end of the inquiry writes the row again, so that its beginning need not wait long. */
const firstWriteDeadline = 2500;

/** Inquiries that one network may send in an hour; honeypots count as unverified. */
const hourlyLimits = { verified: 30, unverified: 5 };

/** Past the day's unverified inquiries. */
const checkRequired = fail(
  "bad_input",
  "We’re getting an unusual number of messages today, so the spam check has to pass first. Please try again.",
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
  const [, , kept] = await writeBatch(
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
    `We’ve received several inquiries from your connection this hour. Please send this one ${later}.`,
    { retryAfter: Math.max(1, Math.ceil(wait / 1000)) },
  );
}
