import { disputesBetween } from "~/ui/office/conflict-question";
import type { QuoteDraft } from "./quote-draft";

/** Where two versions of a draft differ, as they were typed. */
export function draftDisputes(theirs: QuoteDraft, yours: QuoteDraft) {
  return disputesBetween(textsOf(theirs), textsOf(yours));
}

function textsOf(draft: QuoteDraft): [label: string, text: string][] {
  const lines = draft.lines.map(({ what, count, price }) => `${count} × ${what}: $${price}`);
  return [
    ["Lines", lines.join("\n")],
    ["Delivery ($)", draft.delivery],
    ["Deposit (%)", draft.depositPercent],
    ["Valid for (days)", draft.validDays],
    ["Cakes the client liked", draft.likes.join("\n")],
    ["Message to the client", draft.message],
    ["Payment link", draft.paymentLink],
  ];
}
