import { describeMoment } from "~/studio-time";
import type { InboxInquiry } from "./inbox";

type EmailAlert = Pick<
  InboxInquiry,
  "status" | "alertState" | "alertTries" | "alertDueAt" | "alertError"
>;

export function describeEmailAlert(inquiry: EmailAlert): string {
  const { status, alertState, alertTries, alertDueAt, alertError } = inquiry;
  if (alertState === "sent") return "Email alert sent.";
  if (alertState === "none") return "No email alert was sent.";
  if (status === "spam") return "We don’t email you about spam.";
  if (alertTries === 0) return "The email alert hasn’t been sent yet.";
  const tries = alertTries === 1 ? "1 try" : `${alertTries} tries`;
  const why = alertError ? `, ${alertError}` : "";
  const next = alertDueAt === null ? "" : ` Next try: ${describeMoment(alertDueAt)}.`;
  return `We couldn’t send the email alert (${tries}${why}).${next}`;
}

/** Null if it isn't spam. */
export function spamReason(
  inquiry: Pick<InboxInquiry, "status" | "statusAt" | "spamCheck">,
): string | null {
  if (inquiry.status !== "spam") return null;
  if (inquiry.statusAt !== null) return "Marked as spam by you.";
  return inquiry.spamCheck === "honeypot"
    ? "A hidden field was filled in, which usually means a bot."
    : "Filed as spam on arrival.";
}

/** Null if the check passed. */
export function spamCheckNote({ spamCheck }: Pick<InboxInquiry, "spamCheck">): string | null {
  if (spamCheck === "verified") return null;
  if (spamCheck === "honeypot") return "A hidden field was filled in, which usually means a bot.";
  return "The spam check didn’t run, but this looks like it could be a real client.";
}
