import type { SpamOutcome } from "../inquiry-states";
import type { InquiryStatus } from "../inquiry-status";

type Checked = {
  status: InquiryStatus;
  /** When a person last set the status; null: nobody has. */
  statusAt: number | null;
  spamCheck: SpamOutcome;
  spamCheckReason: string;
};

/** Why an inquiry counts as spam; null: it does not. */
export function spamReason(inquiry: Checked): string | null {
  if (inquiry.status !== "spam") return null;
  if (inquiry.statusAt !== null) return "Marked as spam by hand.";
  return inquiry.spamCheck === "honeypot"
    ? "A field that people cannot see was filled in, as programs do."
    : "Put here when it arrived.";
}

/** What is known of whether a person sent it; null: it was verified and there is nothing to say. */
export function spamCheckNote({
  spamCheck,
  spamCheckReason,
}: Pick<Checked, "spamCheck" | "spamCheckReason">): string | null {
  if (spamCheck === "verified") return null;
  if (spamCheck === "honeypot") return "A hidden field was filled in, as programs do.";
  const reason = spamCheckReason ? ` (${spamCheckReason})` : "";
  return `Sent without the spam check${reason}. It may still be a client.`;
}
