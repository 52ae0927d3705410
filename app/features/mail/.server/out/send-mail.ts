import { z } from "zod";
import { tryTwice, within } from "~/platform/deadline";
import { leftOf, spending } from "~/platform/limits/day-budget";
import type { Services } from "~/platform/services";
import { retryDelays } from "../../retry-delay";

export { retryDelays };

import { isHopeless, replaced, tooLate } from "../../stopped-mail";
import { replyAddress } from "../reply-address";
import { missingForClientMail } from "./mail-set-up";

export type MailServices = Pick<Services, "settings" | "db" | "email" | "clock" | "ids" | "log">;

const writeDeadline = 3000;
/** Shorter than the first delay, which is the lease: an email that hangs is not sent by two at once. */
export const sendDeadline = 20_000;
/** A copy of what was sent two days ago puzzles more than it helps. */
const copyLifetime = 24 * 60 * 60 * 1000;

type SentMail = { claimed: number; sent: number };

/**
 * Sends the emails that are due, a person's before automatic ones, as far as the day's emails go; `only`: that one. At
 * least once, as a rule exactly once.
 */
export async function sendDueMail(
  services: MailServices,
  { limit, only }: { limit: number; only?: string },
): Promise<SentMail> {
  if (!services.email || services.settings.STUDIO_EMAIL === "") return { claimed: 0, sent: 0 };
  const due = await claimDue(services, limit, only);
  const failures: { id: string; reason: string }[] = [];
  await Promise.all(
    due.map(async (mail) => {
      try {
        await within(sendDeadline, "Email", post(services, mail));
      } catch (error) {
        const reason = describeMailFailure(error);
        services.log.warn("mail.failed", { id: mail.id, kind: mail.kind, reason });
        failures.push({ id: mail.id, reason });
      }
    }),
  );
  const failed = new Set(failures.map(({ id }) => id));
  const sent = due.map(({ id }) => id).filter((id) => !failed.has(id));
  if (due.length > 0) await noteOutcome(services, sent, failures);
  return { claimed: due.length, sent: sent.length };
}

const dueSchema = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(["copy", "reply", "quote", "owner"]),
    inquiryId: z.string().nullable(),
    recipient: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
  }),
);
type DueMail = z.infer<typeof dueSchema>[number];

/** A quote that was withdrawn is no letter, unless it is offered again; neither is anything about a deleted inquiry. */
const isOff = `EXISTS (SELECT 1 FROM inquiries WHERE inquiries.id = outbox.inquiry_id AND deleted_at IS NOT NULL)
  OR (kind = 'quote' AND EXISTS (SELECT 1 FROM quotes WHERE quotes.id = outbox.id AND withdrawn_at IS NOT NULL))`;

/** Of automatic emails no more than the day has left; without email to clients only what goes to the owner. */
const claimable = (now: number) => `
  SELECT id FROM (
    SELECT id, kind, due_at, row_number() OVER (PARTITION BY kind ORDER BY due_at, id) AS place FROM outbox
    WHERE state = 'due' AND due_at <= ?1 AND (?3 IS NULL OR id = ?3) AND (kind = 'owner' OR ?5) AND NOT (${isOff})
  )
  WHERE kind IN ('reply', 'quote') OR place <= iif(kind = 'copy', ${leftOf("client-mails", now)}, ${leftOf("owner-mails", now)})
  ORDER BY kind IN ('reply', 'quote') DESC, due_at LIMIT ?4`;

/** Moves their next try ahead, so that no other run takes them too, and spends the day's emails on them. */
async function claimDue(
  services: MailServices,
  limit: number,
  only: string | undefined,
): Promise<DueMail[]> {
  const { db, clock, ids } = services;
  const now = clock.now();
  const lease = ids.next();
  const delays = JSON.stringify(retryDelays);
  const clients = Number(missingForClientMail(services) === null);
  const outdated = db
    .prepare(
      `UPDATE outbox SET state = 'stopped', due_at = NULL, error = iif(kind = 'copy', '${tooLate}', '${replaced}')
       WHERE state = 'due' AND due_at <= ?1 AND (
         (kind = 'copy' AND created_at <= ?1 - ${copyLifetime})
         OR (kind = 'quote' AND EXISTS (
           SELECT 1 FROM quotes WHERE quotes.id = outbox.id AND replaced_at IS NOT NULL)))`,
    )
    .bind(now);
  const claim = db
    .prepare(
      `UPDATE outbox SET lease = ?6, tries = tries + 1, due_at = ?1 +
         (SELECT value FROM json_each(?2) WHERE key = min(tries, json_array_length(?2) - 1))
       WHERE id IN (${claimable(now)})
       RETURNING id, kind, inquiry_id AS inquiryId, recipient, subject, text, html`,
    )
    .bind(now, delays, only ?? null, limit, clients, lease);
  const count = (kind: string) =>
    `(SELECT count(*) FROM outbox WHERE state = 'due' AND lease = ? AND kind = '${kind}')`;
  const [, claimed] = await within(
    writeDeadline,
    "D1",
    db.batch([
      outdated,
      claim,
      spending(db, now, "client-mails", count("copy"), [lease]),
      spending(db, now, "owner-mails", count("owner"), [lease]),
    ]),
  );
  return dueSchema.parse(claimed?.results);
}

async function post(
  { settings, email }: Pick<MailServices, "settings" | "email">,
  mail: DueMail,
): Promise<void> {
  const { kind, inquiryId, recipient, subject, text, html } = mail;
  const replyTo = kind !== "owner" && inquiryId && (await replyAddress(settings, inquiryId));
  await email?.send({
    from: settings.STUDIO_EMAIL,
    to: recipient,
    subject,
    text,
    ...(html !== "" && { html }),
    ...(replyTo && { replyTo }),
    // Nobody's holiday notice is to answer it.
    ...(kind === "copy" && { headers: { "Auto-Submitted": "auto-replied" } }),
    ...(kind === "owner" && { headers: { "Auto-Submitted": "auto-generated" } }),
  });
}

/** What a person stopped meanwhile and went out all the same has been sent. */
async function noteOutcome(
  { db, clock }: Pick<MailServices, "db" | "clock">,
  sent: readonly string[],
  failures: readonly { id: string; reason: string }[],
): Promise<void> {
  const failed = failures.map((each) => ({ ...each, ends: Number(isHopeless(each.reason)) }));
  const outcomes = [
    db
      .prepare(
        `UPDATE outbox SET state = 'sent', due_at = NULL, error = '', sent_at = ?1
         WHERE id IN (SELECT value FROM json_each(?2))`,
      )
      .bind(clock.now(), JSON.stringify(sent)),
    db
      .prepare(
        `UPDATE outbox SET error = failure.reason, lease = '', state = iif(failure.ends, 'stopped', 'due'),
           due_at = iif(failure.ends, NULL, due_at)
         FROM (
           SELECT value ->> 'id' AS id, value ->> 'reason' AS reason, value ->> 'ends' AS ends FROM json_each(?)
         ) AS failure
         WHERE outbox.id = failure.id AND state = 'due'`,
      )
      .bind(JSON.stringify(failed)),
  ];
  await tryTwice(() => within(writeDeadline, "D1", db.batch(outcomes)));
}

/** Sends one that was just queued, after the answer; what fails is the cron's. */
export async function sendQueued(services: MailServices, id: string): Promise<void> {
  try {
    await sendDueMail(services, { limit: 1, only: id });
  } catch (error) {
    services.log.error("mail.not_sent", error, { id });
  }
}

/** The code alone: an email service's sentences name people's addresses. */
export function describeMailFailure(error: unknown): string {
  const { data } = z.object({ code: z.string().max(60) }).safeParse(error);
  return data?.code ?? (error instanceof Error ? error.name : "unknown");
}
