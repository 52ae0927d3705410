import { z } from "zod";
import { type LikedCake, likedCakes } from "~/features/likes/liked-cake";
import { storedEventType } from "~/features/orders/.server/orders-query";
import { beginFromInquiry } from "~/features/orders/decisions/begin";
import { type InquiryDetails, storedDetails } from "~/features/orders/inquiry-details";
import type { Order } from "~/features/orders/order";
import { jsonColumn } from "~/platform/storage/json-column";
import { timeColumn } from "~/platform/storage/time-column";
import type { InquiryField } from "../form-fields";
import type { Inquiry } from "../inquiry-schema";
import { type SpamOutcome, spamChecks } from "../inquiry-status";

export const storedFields = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  eventDate: z.string(),
  eventType: storedEventType,
  servings: z.string(),
  location: z.string(),
  message: z.string(),
} satisfies Record<InquiryField, z.ZodType>);

/** A broken optional value must not hide the row. */
export const storedInquiry = storedFields.extend({
  details: jsonColumn(storedDetails).catch({}),
  likes: jsonColumn(likedCakes).catch([]),
  id: z.string(),
  spamCheck: z.enum(spamChecks),
  spamCheckReason: z.string(),
  lostFiles: jsonColumn(z.array(z.string())).catch([]),
  receivedAt: timeColumn,
});

export const storedColumns = `inquiries.id, inquiries.name, inquiries.email, inquiries.phone,
  inquiries.event_date AS eventDate, inquiries.event_type AS eventType, inquiries.servings, inquiries.location,
  inquiries.message, details, likes, human_check AS spamCheck, human_check_reason AS spamCheckReason,
  lost_files AS lostFiles, inquiries.received_at AS receivedAt`;

export type InquiryRecord = {
  id: string;
  draftId: string;
  inquiry: Pick<Inquiry, InquiryField>;
  details: InquiryDetails;
  likes: readonly LikedCake[];
  spamCheck: SpamCheck;
  /** A keyed digest; empty if unknown. */
  network: string;
  lostFiles: readonly string[];
  receivedAt: number;
};

export type SpamCheck = {
  outcome: SpamOutcome;
  reason: string;
  token: string | null;
};

export function orderOfRecord(record: InquiryRecord, now: number): Order {
  const { id, inquiry, receivedAt, spamCheck } = record;
  const isSpam = spamCheck.outcome === "honeypot";
  return beginFromInquiry({ ...inquiry, id, receivedAt, isSpam }, now);
}

export const tokenUsed = "token used before";

/** `arrivingUntil`: the deadline for its files; null if none follow. */
export function inquiryRow(
  record: InquiryRecord,
  { arrivingUntil, now }: { arrivingUntil: number | null; now: number },
) {
  const { inquiry, spamCheck } = record;
  const isSpam = spamCheck.outcome === "honeypot";
  return {
    id: record.id,
    draft_id: record.draftId,
    name: inquiry.name,
    email: inquiry.email,
    phone: inquiry.phone,
    event_date: inquiry.eventDate,
    event_type: inquiry.eventType,
    servings: inquiry.servings,
    location: inquiry.location,
    message: inquiry.message,
    details: JSON.stringify(record.details),
    likes: JSON.stringify(record.likes),
    human_check: spamCheck.outcome,
    human_check_reason: spamCheck.reason,
    human_token: spamCheck.token,
    client_network: record.network,
    lost_files: JSON.stringify(record.lostFiles),
    arriving_until: isSpam ? null : arrivingUntil,
    copy_due_at: isSpam ? null : (arrivingUntil ?? now),
    received_at: record.receivedAt,
    updated_at: now,
  };
}

type InquiryRow = ReturnType<typeof inquiryRow>;

const tokenColumns: Partial<Record<string, string>> = {
  human_check: "iif(taken, 'unverified', sent ->> 'human_check')",
  human_check_reason: `iif(taken, '${tokenUsed}', sent ->> 'human_check_reason')`,
  human_token: "iif(taken, NULL, sent ->> 'human_token')",
};

export const verifiedRow = "(NOT taken AND sent ->> 'human_check' = 'verified')";

/**
 * Skips existing rows and returns the ids of new ones. A token verifies one inquiry only. `where` can use `sent`, the
 * row as JSON, and `taken`, whether another inquiry has its token.
 */
export function insertInquiries(
  db: D1Database,
  rows: readonly InquiryRow[],
  where: string,
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
       ON CONFLICT DO NOTHING RETURNING id`,
    )
    .bind(JSON.stringify(rows));
}
