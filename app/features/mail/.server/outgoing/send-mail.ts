import { z } from "zod";
import { isAhead, isLive } from "~/features/orders/.server/order-sql";
import type { OrderServices } from "~/features/orders/.server/order-store";
import { liveThemeColumn, readLiveTheme } from "~/features/theme/.server/theme-store";
import { within } from "~/platform/deadline";
import { type DayBudget, leftOf, spendBudgets } from "~/platform/limits/day-budget";
import type { Services } from "~/platform/services";
import type { Settings } from "~/platform/settings";
import { runQuery } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { noticeHtml } from "../../letters/letter-text";
import { letterheadOf } from "../../letters/letterhead";
import { type Kind, kindNames, kindsWhere, mailKinds, ownerKinds } from "../../mail-kinds";
import { messageIdOf, threadHeaders, threadOf } from "../../message-id";
import { holdTime, retryDelays } from "../../retry-delay";
import { isPermanentFailure, replaced, tooLate, undone } from "../../stopped-mail";
import { filesColumn } from "../load-thread";
import { replyAddress } from "../reply-address";
import { attachmentsOf, type FileReading } from "./letter-files";
import { missingForClientMail } from "./mail-set-up";
import { copied, copiedColumn, dropCopies } from "./person-copies";
import { type Failed, recordOutcome, type Sent } from "./record-outcome";

export type MailServices = OrderServices & FileReading & Pick<Services, "settings" | "email">;

/** Milliseconds. Shorter than the first retry delay, so a hanging send ends before its lease does. */
export const sendDeadline = 20_000;
/** Drop a copy that is late by a day: by then it confuses more than it helps. */
const copyLifetime = 24 * 60 * 60 * 1000;

type SentMail = { claimed: number; sent: number };

type Sending = {
  limit: number;
  only?: readonly string[];
  first?: D1PreparedStatement[];
};

/** At least once: a crash between sending and noting it causes a duplicate. */
export async function sendDueMail(services: MailServices, sending: Sending): Promise<SentMail> {
  if (!services.email || services.settings.STUDIO_EMAIL === "") return { claimed: 0, sent: 0 };
  const due = await claimDue(services, sending);
  const sent: Sent[] = [];
  const failures: Failed[] = [];
  await Promise.all(
    due.map(async (mail) => {
      try {
        const messageId = await within(sendDeadline, "Email", post(services, mail));
        sent.push({ ...mail, messageId });
      } catch (error) {
        const reason = describeMailFailure(error);
        services.log.warn("mail.failed", { id: mail.id, kind: mail.kind, reason });
        // Always retry the alert of a new inquiry, so that the owner doesn't miss one.
        failures.push({
          mail,
          reason,
          ends: mail.kind !== "inquiry" && isPermanentFailure(reason),
        });
      }
    }),
  );
  if (due.length > 0) await recordOutcome(services, sent, failures);
  return { claimed: due.length, sent: sent.length };
}

const dueSchema = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(kindNames),
    orderId: z.string().nullable(),
    recipient: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    replyTo: z.string(),
    thread: jsonColumn(z.array(z.string())),
    copied,
    theme: z.string().nullable(),
    files: filesColumn.transform(({ kept }) => kept),
  }),
);
type DueMail = z.infer<typeof dueSchema>[number];

/** SQL: unwritten, about spam, a withdrawn or replaced quote, or a deleted inquiry (except its cancellation). */
const isOff = `EXISTS (
    SELECT 1 FROM orders WHERE orders.id = outbox.order_id
      AND ((deleted_at IS NOT NULL AND coalesce(copy_of, outbox.id) NOT LIKE 'canceled:%') OR (outbox.kind = 'inquiry' AND status = 'spam'))
  ) OR (kind IN ('update', 'inquiry') AND outbox.text = '') OR (kind = 'quote' AND EXISTS (SELECT 1 FROM quotes
    WHERE quotes.id = outbox.id AND coalesce(withdrawn_at, replaced_at) IS NOT NULL))`;

/** What people wrote, and security alerts about the owner's account. */
const first = kindsWhere(({ budget }) => budget === null || budget === "account-mails");

function byBudget(of: (budget: DayBudget) => string, otherwise: string): string {
  const cases = kindNames.map((kind) => {
    const { budget } = mailKinds[kind];
    return budget === null ? "" : `WHEN '${kind}' THEN ${of(budget)}`;
  });
  return `CASE kind ${cases.join(" ")} ELSE ${otherwise} END`;
}

/** SQL. Each kind stays within its daily budget. */
const claimable = (now: number) => `
  SELECT id FROM (
    SELECT id, kind, due_at, row_number() OVER (PARTITION BY kind ORDER BY due_at, id) AS place FROM outbox
    WHERE state = 'due' AND due_at <= ?1 AND (?3 IS NULL OR id IN (SELECT value FROM json_each(?3)))
      AND iif(kind IN (${ownerKinds}), ?7 <> '', ?5) AND NOT (${isOff})
  )
  WHERE place <= ${byBudget((budget) => leftOf(budget, now), "?4")}
  ORDER BY kind IN (${first}) DESC, due_at LIMIT ?4`;

/** Leases the emails by moving their next try ahead. */
async function claimDue(
  services: MailServices,
  { limit, only, first = [] }: Sending,
): Promise<DueMail[]> {
  const { db, clock, ids, settings } = services;
  const now = clock.now();
  const lease = ids.next();
  const clients = Number(missingForClientMail(services) === null);
  const claim = db
    .prepare(
      `UPDATE outbox SET lease = ?6, tries = tries + 1, held = NULL, recipient = iif(kind IN (${ownerKinds}), ?7, recipient),
         due_at = ?1 + (SELECT value FROM json_each(?2) WHERE key = min(tries, json_array_length(?2) - 1))
       WHERE id IN (${claimable(now)})
       RETURNING id, kind, order_id AS orderId, recipient, subject, text, html, reply_to AS replyTo,
         ${threadOf("outbox.order_id")} AS thread,
         iif(kind IN ('reply', 'quote', 'update'), ${copiedColumn}, NULL) AS copied,
         iif(kind IN (${ownerKinds}), ${liveThemeColumn}, NULL) AS theme,
         coalesce((SELECT files FROM messages WHERE messages.id = coalesce(outbox.copy_of, outbox.id)), '{}') AS files`,
    )
    .bind(
      now,
      JSON.stringify(retryDelays),
      only ? JSON.stringify(only) : null,
      limit,
      clients,
      lease,
      settings.OWNER_EMAIL,
    );
  const spent = `SELECT ${byBudget((budget) => `'${budget}'`, "NULL")} AS kind, count(*) AS amount
    FROM outbox WHERE state = 'due' AND lease = ? GROUP BY 1`;
  const outdated = only ? [] : [stopOutdated(db, now), dropCopies(db, now)];
  const answers = await db.batch([
    ...first,
    ...outdated,
    claim,
    spendBudgets(db, now, spent, [lease]),
  ]);
  return dueSchema.parse(answers.at(-2)?.results);
}

function stopOutdated(db: D1Database, now: number): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE outbox SET state = 'stopped', due_at = NULL, error = CASE kind WHEN 'copy' THEN '${tooLate}' WHEN 'quote' THEN '${replaced}' ELSE '${undone}' END
       WHERE state = 'due' AND due_at <= ?1 AND (
         (kind = 'copy' AND created_at <= ?1 - ${copyLifetime})
         OR (id LIKE 'canceled:%' AND text <> '' AND EXISTS (
           SELECT 1 FROM orders WHERE orders.id = order_id AND ${isLive} AND ${isAhead}))
         OR (kind = 'quote' AND EXISTS (
           SELECT 1 FROM quotes WHERE quotes.id = outbox.id AND replaced_at <= ?1 - ${holdTime})))`,
    )
    .bind(now);
}

async function post(
  services: Pick<MailServices, "settings" | "email" | "attachments">,
  mail: DueMail,
): Promise<string> {
  const { settings, email } = services;
  const { kind, orderId, recipient, subject, text } = mail;
  const { to, submitted }: Kind = mailKinds[kind];
  const html = mail.html || (to === "owner" ? ownerHtml(mail, settings) : "");
  const ours = to === "client" && orderId ? await replyAddress(settings, orderId) : null;
  const replyTo = ours ?? mail.replyTo;
  const headers = {
    // Keep autoresponders quiet. Not for an inquiry's alert, since the owner's reply to it goes to the client.
    ...(submitted && { "Auto-Submitted": submitted }),
    ...(to === "client" && threadHeaders(mail.thread)),
  };
  const attachments = await attachmentsOf(services, mail);
  const sent = await email?.send({
    from: settings.STUDIO_EMAIL,
    to: recipient,
    subject,
    text,
    ...(html !== "" && { html }),
    ...(replyTo && { replyTo }),
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(attachments.length > 0 && { attachments }),
  });
  return to === "client" ? messageIdOf(sent?.messageId ?? "") : "";
}

/** Owner's alerts are stored as text and get the studio's dress on their way out. */
function ownerHtml({ subject, text, theme }: DueMail, settings: Settings): string {
  return noticeHtml(letterheadOf(readLiveTheme(theme), settings), { subject, text });
}

/** The cron job retries failures. */
export async function sendQueued(services: MailServices, ...ids: string[]): Promise<void> {
  try {
    await sendDueMail(services, { limit: ids.length, only: ids });
  } catch (error) {
    services.log.error("mail.not_sent", error, { ids: ids.join(" ") });
  }
}

/** Waits for the undo period. If the Worker ends first, the cron job sends the letter. */
export async function sendHeld(services: MailServices, id: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, holdTime));
  await sendQueued(services, id);
}

const waiting = z.tuple([z.object({ owners: z.number(), clients: z.number() })]);

export function countWaiting(services: MailServices): Promise<z.infer<typeof waiting>[0]> {
  return runQuery(services, {
    sql: `SELECT count(*) FILTER (WHERE kind IN (${ownerKinds})) AS owners,
            count(*) FILTER (WHERE kind NOT IN (${ownerKinds})) AS clients
          FROM outbox WHERE state = 'due' AND due_at <= ? AND NOT (${isOff})`,
    params: [services.clock.now()],
    parse: (rows) => waiting.parse(rows)[0],
  });
}

/** Not the message: it can contain addresses. */
function describeMailFailure(error: unknown): string {
  const { data } = z.object({ code: z.string().max(60) }).safeParse(error);
  return data?.code ?? (error instanceof Error ? error.name : "unknown");
}
