import { z } from "zod";
import { leftOf, spendBudget } from "~/platform/limits/day-budget";
import { type Failure, fail } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, runQuery } from "~/platform/storage/d1-query";
import { type InquiryRecord, verifiedRow } from "./inquiry-rows";

const hour = 60 * 60 * 1000;

/** Inquiries per network and hour; honeypots count as unverified. */
const hourlyLimits = { verified: 30, unverified: 5 };

const checkRequired = fail(
  "bad_input",
  "We’re getting an unusual number of messages today, so the spam check has to pass first. Please try again.",
);

/** Counts inside the insert, so that concurrent requests can't exceed the limit. */
export function hasRoom(now: number): string {
  return `(
    sent ->> 'client_network' = '' OR (
      SELECT count(*) FROM inquiries
      WHERE client_network = sent ->> 'client_network' AND received_at > sent ->> 'received_at' - ${hour}
        AND (human_check = 'verified') = ${verifiedRow}
    ) < iif(${verifiedRow}, ${hourlyLimits.verified}, ${hourlyLimits.unverified})
  ) AND (${verifiedRow} OR ${leftOf("unverified-inquiries", now)} > 0)`;
}

/** Must follow the insert in its batch: uses `changes()`. */
export function spendUnverified(db: D1Database, id: string, now: number): D1PreparedStatement {
  return spendBudget(
    db,
    now,
    "unverified-inquiries",
    "changes() * (SELECT human_check <> 'verified' FROM inquiries WHERE id = :id)",
    { id },
  );
}

export async function refusalOf(
  services: Pick<Services, "db" | "log">,
  { network, spamCheck, receivedAt }: InquiryRecord,
): Promise<Failure> {
  const recent = await runQuery(services, sentSince(network, receivedAt - hour));
  const [verified, unverified] = [1, 0].map((kind) =>
    recent.filter((row) => row.verified === kind),
  );
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
