import { describeMoment } from "~/studio-time";
import type { InboxInquiry } from "./inbox";

type EmailAlert = Pick<
  InboxInquiry,
  "status" | "alertState" | "alertTries" | "alertDueAt" | "alertError"
>;

/** Whether the email alert about an inquiry went out. */
export function describeEmailAlert(inquiry: EmailAlert): string {
  const { status, alertState, alertTries, alertDueAt, alertError } = inquiry;
  if (alertState === "sent") return "The notice by mail was sent.";
  if (alertState === "none") return "No notice by mail was sent.";
  if (status === "spam") return "The notice by mail waits; for spam none is sent.";
  if (alertTries === 0) return "The notice by mail has not been sent yet.";
  const tries = alertTries === 1 ? "once" : `${alertTries} times`;
  const why = alertError ? ` (${alertError})` : "";
  const next = alertDueAt === null ? "" : ` Next try: ${describeMoment(alertDueAt)}.`;
  return `The notice by mail could not be sent; it was tried ${tries}${why}.${next}`;
}

/** Why an inquiry counts as spam; null: it does not. */
export function spamReason(
  inquiry: Pick<InboxInquiry, "status" | "statusAt" | "spamCheck">,
): string | null {
  if (inquiry.status !== "spam") return null;
  if (inquiry.statusAt !== null) return "Marked as spam by hand.";
  return inquiry.spamCheck === "honeypot"
    ? "A field that people cannot see was filled in, as programs do."
    : "Put here when it arrived.";
}

/** What the spam check left open; null: it was passed. */
export function spamCheckNote({
  spamCheck,
  spamCheckReason,
}: Pick<InboxInquiry, "spamCheck" | "spamCheckReason">): string | null {
  if (spamCheck === "verified") return null;
  if (spamCheck === "honeypot") return "A hidden field was filled in, as programs do.";
  const reason = spamCheckReason ? ` (${spamCheckReason})` : "";
  return `Sent without the spam check${reason}. It may still be a client.`;
}
