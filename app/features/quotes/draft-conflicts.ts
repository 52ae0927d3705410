import { conflictsBetween } from "~/ui/office/conflict-question";
import { pictureLabel } from "./pictures/picture-texts";
import type { QuoteDraft } from "./quote-draft";
import { describeReturn } from "./quote-texts";

export function draftConflicts(theirs: QuoteDraft, yours: QuoteDraft) {
  return conflictsBetween(textsOf(theirs), textsOf(yours));
}

function textsOf(draft: QuoteDraft): [label: string, text: string][] {
  const lines = draft.lines.map(
    ({ what, count, price, taxed, loanDays }) =>
      `${count} × ${what}: $${price}${taxed || draft.taxRate === "" ? "" : ", not taxed"}` +
      (loanDays === undefined ? "" : `, on loan, ${describeReturn(loanDays)}`),
  );
  return [
    ["Lines", lines.join("\n")],
    ["Discount ($)", draft.discount],
    ["Discount (%)", draft.discountPercent],
    ["Reason for the discount", draft.discountReason],
    ["Sales tax (%)", draft.taxRate],
    ["Delivery ($)", draft.delivery],
    ["Delivery is taxed", draft.deliveryTaxed ? "Yes" : "No"],
    [
      "Pickup or delivery",
      [draft.handover, draft.handoverTime, draft.handoverPlace].join(" ").trim(),
    ],
    ["Deposit (%)", draft.depositPercent],
    ["Deposit ($)", draft.deposit],
    [
      "Payments before the balance",
      draft.plan.map(({ amount, dueOn }) => `${amount} by ${dueOn}`).join("\n"),
    ],
    ["Balance due", draft.balanceDue],
    ["Valid for (days)", draft.validDays],
    ["Cakes the client liked", draft.likes.join("\n")],
    ["Pictures", draft.pictures.map(pictureLabel).join("\n")],
    ["Message to the client", draft.message],
    ["Terms", draft.terms],
    ["Payment link", draft.paymentLink],
  ];
}
