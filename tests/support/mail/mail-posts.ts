import { Response as FakeResponse, type Request as WorkerRequest } from "miniflare";
import { z } from "zod";
import { replyAddress } from "~/features/mail/.server/reply-address";
import { holdTime } from "~/features/mail/retry-delay";
import { readVars } from "../../../scripts/local-worker";
import { postContact } from "../inquiries/contact-posts";
import type { PostedFile } from "../inquiries/inquiry-posts";
import { everyTwoMinutes, storedInquiriesOf } from "../inquiries/stored-inquiries";
import { type Site, startSite } from "../site";

/** A site that emails clients and receives replies, whose spam check always passes. */
export function startMailSite(vars: Record<string, string> = {}): Promise<Site> {
  return startSite({
    faults: true,
    vars: {
      TURNSTILE_VERIFY_URL: "http://turnstile.test/siteverify",
      TURNSTILE_SECRET_KEY: "hush",
      CLIENT_EMAIL: "on",
      REPLY_ADDRESS: "reply@example.com",
      ...vars,
    },
    outbound: async (_: WorkerRequest) => FakeResponse.json({ success: true, action: "contact" }),
  });
}

/** Sends an inquiry that passes the spam check, and returns its id. */
export async function sendVerified(
  site: Site,
  fields: Record<string, string> = {},
  files: readonly PostedFile[] = [],
): Promise<string> {
  const draftId = crypto.randomUUID();
  const captchaToken = crypto.randomUUID();
  await postContact(site, {
    fields: { draftId, captchaToken, eventDate: "2027-06-19", ...fields },
    files,
  });
  const [kept] = await storedInquiriesOf(site, draftId);
  return kept?.id ?? "";
}

/** Waits out the time to undo a letter, and runs the cron that sends it. */
export async function sendHeldMail(site: Site): Promise<void> {
  await site.advanceClock(holdTime);
  await site.runCron(everyTwoMinutes);
}

const secret = readVars(".dev.vars.example").SESSION_SECRET ?? "";

export async function replyAddressOf(orderId: string): Promise<string> {
  const settings = { REPLY_ADDRESS: "reply@example.com", SESSION_SECRET: secret };
  return (await replyAddress(settings, orderId)) ?? "";
}

const threadRow = z.object({
  id: z.string(),
  orderId: z.string().nullable(),
  kind: z.string(),
  direction: z.string(),
  sender: z.string(),
  subject: z.string(),
  text: z.string(),
  warning: z.string(),
  rawKey: z.string().nullable(),
  files: z.string(),
  at: z.number(),
  seenAt: z.number().nullable(),
});

/** The messages of an order; with null, those without one. */
export async function messagesOf({ db }: Pick<Site, "db">, orderId: string | null) {
  const { results } = await db
    .prepare(
      `SELECT id, order_id AS orderId, kind, direction, sender, subject, text, warning, raw_key AS rawKey,
         files, at, seen_at AS seenAt
       FROM messages WHERE order_id IS ? ORDER BY at, id`,
    )
    .bind(orderId)
    .all();
  return z.array(threadRow).parse(results);
}

const outboxRow = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  state: z.string(),
  error: z.string(),
  tries: z.number(),
  dueAt: z.number().nullable(),
});

/** The queued and sent emails about an order, without the owner's alert. */
export async function outboxOf({ db }: Pick<Site, "db">, orderId: string) {
  const { results } = await db
    .prepare(
      `SELECT id, kind, recipient, state, error, tries, due_at AS dueAt FROM outbox
       WHERE order_id = ? AND kind <> 'inquiry' ORDER BY id`,
    )
    .bind(orderId)
    .all();
  return z.array(outboxRow).parse(results);
}

type WrittenMail = {
  from?: string;
  subject?: string;
  messageId?: string;
  headers?: readonly string[];
  text?: string;
};

export function plainMail({
  from = "Ada Baker <ada@example.com>",
  subject = "Re: Your cake",
  messageId = `<${crypto.randomUUID()}@mail.example>`,
  headers = [],
  text = "Yes, please!",
}: WrittenMail = {}): string {
  return [
    `From: ${from}`,
    `Subject: ${subject}`,
    `Message-ID: ${messageId}`,
    ...headers,
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "",
    text,
    "",
  ].join("\r\n");
}

type Part = { type: string; name?: string; body: Uint8Array | string; inline?: boolean };

/** A multipart email; binary parts are base64. */
export function mailWithParts(parts: readonly Part[], mail: WrittenMail = {}): string {
  const boundary = "cake-boundary";
  const head = plainMail({ ...mail, text: "" }).split("\r\nMIME-Version")[0];
  const written = parts.map(({ type, name, body, inline = false }) => {
    const isText = typeof body === "string";
    const encoded = isText
      ? body
      : (
          Buffer.from(body)
            .toString("base64")
            .match(/.{1,76}/g) ?? []
        ).join("\r\n");
    return [
      `--${boundary}`,
      `Content-Type: ${type}`,
      ...(isText ? [] : ["Content-Transfer-Encoding: base64"]),
      ...(name
        ? [`Content-Disposition: ${inline ? "inline" : "attachment"}; filename="${name}"`]
        : []),
      "",
      encoded,
    ].join("\r\n");
  });
  return [
    head,
    "MIME-Version: 1.0",
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    "",
    ...written,
    `--${boundary}--`,
    "",
  ].join("\r\n");
}

type Report = {
  /** Whose mailbox failed. */
  to: string;
  /** The address in the bounced email, if the mailbox forwards. */
  sentTo?: string;
  replyTo?: string;
  subject?: string;
  action?: string;
};

/** A bounce report with the bounced email's headers. */
export function bounceReport({
  to,
  sentTo = "",
  replyTo = "somebody@elsewhere.example",
  subject = "We received your inquiry",
  action = "failed",
}: Report): string {
  return [
    "From: Mail Delivery <mailer-daemon@mx.example>",
    "Subject: Undelivered",
    `Message-ID: <${crypto.randomUUID()}@mx.example>`,
    "Auto-Submitted: auto-replied",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "Sorry.",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example",
    "",
    `Final-Recipient: rfc822; ${to}`,
    `Action: ${action}`,
    "--b",
    "Content-Type: message/rfc822",
    "",
    `Reply-To: <${replyTo}>`,
    ...(sentTo === "" ? [] : [`To: Ada <${sentTo}>`]),
    `Subject: ${subject}`,
    "",
    "--b--",
    "",
  ].join("\r\n");
}
