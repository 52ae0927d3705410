import type { HumanCheck } from "../inquiry-states";
import type { InquiryStatus } from "../inquiry-status";

type Checked = {
  status: InquiryStatus;
  /** When a person last set the status; null: nobody has. */
  statusAt: number | null;
  humanCheck: HumanCheck;
  humanCheckReason: string;
};

/** Why an enquiry counts as spam; null: it does not. */
export function spamReason(inquiry: Checked): string | null {
  if (inquiry.status !== "spam") return null;
  if (inquiry.statusAt !== null) return "Marked as spam by hand.";
  return inquiry.humanCheck === "honeypot"
    ? "A field that people cannot see was filled in, as programs do."
    : "Put here when it arrived.";
}

/** What is known of whether a person sent it; null: it was verified and there is nothing to say. */
export function humanCheckNote({
  humanCheck,
  humanCheckReason,
}: Pick<Checked, "humanCheck" | "humanCheckReason">): string | null {
  if (humanCheck === "verified") return null;
  if (humanCheck === "honeypot") return "A hidden field was filled in, as programs do.";
  const reason = humanCheckReason ? ` (${humanCheckReason})` : "";
  return `Sent without the human check${reason}. It may still be a client.`;
}
