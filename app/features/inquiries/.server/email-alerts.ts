import { z } from "zod";
import { describeMailFailure, retryDelays } from "~/features/mail/.server/out/send-mail";
import { tryTwice, within } from "~/platform/deadline";
import { leftOf, spending } from "~/platform/limits/day-budget";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { runQuery } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { composeEmailAlert } from "../email-alert";
import { whyUnchangeable } from "./inbox/inbox-writes";
import { storedColumns, storedInquiry } from "./inquiry-rows";

export type AlertServices = Pick<Services, "settings" | "db" | "email" | "clock" | "log">;

export const writeDeadline = 3000;
/** Shorter than the first delay, which is the lease: an email that hangs is not sent by two at once. */
export const sendDeadline = 20_000;

/** The setting without which no email alert can be sent; null: none is missing. */
export function missingForEmailAlerts({
  settings,
  email,
}: Pick<AlertServices, "settings" | "email">): string | null {
  if (!email) return "EMAIL";
  if (settings.OWNER_EMAIL === "") return "OWNER_EMAIL";
  return settings.STUDIO_EMAIL === "" ? "STUDIO_EMAIL" : null;
}

type SentAlerts = { claimed: number; sent: number };

/**
 * Sends the email alerts that are due, the longest waiting first, as far as the day's emails go; `only`: that one
 * inquiry's. At least once, as a rule exactly once.
 */
export async function sendEmailAlerts(
  services: AlertServices,
  { limit, only }: { limit: number; only?: string },
): Promise<SentAlerts> {
  const due = await claimDue(services, limit, only);
  const failures: { id: string; reason: string }[] = [];
  await Promise.all(
    due.map(async (inquiry) => {
      try {
        await within(sendDeadline, "Email", post(services, inquiry));
      } catch (error) {
        const reason = describeMailFailure(error);
        services.log.warn("notice.failed", { id: inquiry.id, reason });
        failures.push({ id: inquiry.id, reason });
      }
    }),
  );
  const failed = new Set(failures.map(({ id }) => id));
  const sent = due.map(({ id }) => id).filter((id) => !failed.has(id));
  if (due.length > 0) await noteOutcome(services, sent, failures);
  return { claimed: due.length, sent: sent.length };
}

const dueSchema = z.array(
  storedInquiry.extend({
    attachments: jsonColumn(z.array(z.object({ name: z.string(), size: z.number() }))),
  }),
);
type DueInquiry = z.infer<typeof dueSchema>[number];

/** Moves their next try ahead, so that no other run takes them too, and spends the day's emails on them. */
async function claimDue(
  { db, clock }: Pick<AlertServices, "db" | "clock">,
  limit: number,
  only: string | undefined,
): Promise<DueInquiry[]> {
  const now = clock.now();
  const claim = db
    .prepare(
      `UPDATE inquiries SET notice_tries = notice_tries + 1, notice_due_at = ?1 +
         (SELECT value FROM json_each(?2) WHERE key = min(notice_tries, json_array_length(?2) - 1))
       WHERE id IN (
         SELECT id FROM inquiries WHERE ${dueAlert} AND (?3 IS NULL OR id = ?3)
         ORDER BY notice_due_at LIMIT min(?4, ${leftOf("owner-mails", now)})
       )
       RETURNING ${storedColumns}, (
         SELECT json_group_array(json_object('name', name, 'size', size)) FROM (
           SELECT name, size FROM inquiry_attachments
           WHERE inquiry_id = inquiries.id AND message_id IS NULL ORDER BY position
         )
       ) AS attachments`,
    )
    .bind(now, JSON.stringify(retryDelays), only ?? null, limit);
  const batch = db.batch([claim, spending(db, now, "owner-mails", "changes()")]);
  const [claimed] = await within(writeDeadline, "D1", batch);
  return dueSchema.parse(claimed?.results);
}

/** Spam and deleted inquiries send no alert. `?1`: now. */
export const dueAlert = `notice_state = 'due' AND notice_due_at <= ?1 AND status <> 'spam' AND deleted_at IS NULL`;

async function post(
  { settings, email }: Pick<AlertServices, "settings" | "email">,
  inquiry: DueInquiry,
): Promise<void> {
  const { subject, text, html, replyTo } = composeEmailAlert(inquiry, settings.SITE_ORIGIN);
  await email?.send({
    from: settings.STUDIO_EMAIL,
    to: settings.OWNER_EMAIL,
    subject,
    text,
    html,
    ...(replyTo && { replyTo }),
  });
}

async function noteOutcome(
  { db }: Pick<AlertServices, "db">,
  sent: readonly string[],
  failures: readonly { id: string; reason: string }[],
): Promise<void> {
  const outcomes: D1PreparedStatement[] = [];
  if (sent.length > 0) {
    outcomes.push(
      db
        .prepare(
          `UPDATE inquiries SET notice_state = 'sent', notice_due_at = NULL, notice_error = ''
           WHERE id IN (SELECT value FROM json_each(?))`,
        )
        .bind(JSON.stringify(sent)),
    );
  }
  if (failures.length > 0) {
    outcomes.push(
      db
        .prepare(
          `UPDATE inquiries SET notice_error = failure.reason
           FROM (SELECT value ->> 'id' AS id, value ->> 'reason' AS reason FROM json_each(?)) AS failure
           WHERE inquiries.id = failure.id AND notice_state = 'due'`,
        )
        .bind(JSON.stringify(failures)),
    );
  }
  await tryTwice(() => within(writeDeadline, "D1", db.batch(outcomes)));
}

/** How many email alerts wait whose time has come. */
export async function countDue(
  services: Pick<AlertServices, "db" | "clock" | "log">,
): Promise<number> {
  return runQuery(services, {
    sql: `SELECT count(*) AS waiting FROM inquiries WHERE ${dueAlert}`,
    params: [services.clock.now()],
    parse: (rows) => z.tuple([z.object({ waiting: z.number() })]).parse(rows)[0].waiting,
  });
}

/** Sends the email alert once more, or for the first time, because a person asks for it. */
export async function sendEmailAlertAgain(
  services: AlertServices,
  id: string,
): Promise<Result<{ noticeState: "sent" }>> {
  const setting = missingForEmailAlerts(services);
  if (setting)
    return fail("unavailable", `Email alerts are off because the setting ${setting} is missing.`);
  const due = services.db
    .prepare(
      `UPDATE inquiries SET notice_state = 'due', notice_due_at = ?, notice_tries = 0, notice_error = ''
       WHERE id = ? AND state = 'new' AND status <> 'spam' AND deleted_at IS NULL`,
    )
    .bind(services.clock.now(), id);
  const { meta } = await within(writeDeadline, "D1", due.run());
  if (meta.changes === 0) {
    const missing = await whyUnchangeable(services, id);
    return missing ?? fail("conflict", "We don’t email you about spam.");
  }
  const { claimed, sent } = await sendEmailAlerts(services, { limit: 1, only: id });
  if (sent === 1) return ok({ noticeState: "sent" });
  return fail(
    "unavailable",
    claimed === 0
      ? "Today’s email alerts are used up. This one goes out tomorrow."
      : "We couldn’t send the alert. We’ll keep trying.",
  );
}
