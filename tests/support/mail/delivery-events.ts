import type { SentMail } from "../site";

/** An event as Cloudflare's documentation of Email Sending shows it. */
export function deliveryEvent(kind: string, { messageId, to }: Pick<SentMail, "messageId" | "to">) {
  return {
    type: `cf.email.sending.message.${kind}`,
    source: {
      type: "email.sending",
      zoneId: "023e105f4ecef8ad9ca31a8372d0c353",
      domain: "x.example",
    },
    payload: {
      eventId: crypto.randomUUID(),
      messageId,
      sender: "studio@x.example",
      recipient: to,
      subject: "Your cake",
      terminal: kind !== "deferred",
      delivery: { status: kind, provider: "gmail", smtpStatusCode: "250" },
      ...(kind === "bounced" && {
        bounce: {
          type: "hard",
          classification: "permanent_failure",
          reason: "550 5.1.1 User unknown",
        },
      }),
      ...(kind === "complained" && { complaint: { type: "abuse" } }),
    },
    metadata: {
      accountId: "f9f79265f388666de8122cfb508d7776",
      eventSubscriptionId: "1830c4bb612e43c3af7f4cada31fbf3f",
      eventSchemaVersion: 1,
      eventTimestamp: "2026-06-01T02:48:57.132Z",
    },
  };
}
