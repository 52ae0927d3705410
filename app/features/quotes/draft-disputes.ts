import type { QuoteDraft } from "./quote-draft";

/** Where two versions of a draft differ, as they were typed. */
export function draftDisputes(theirs: QuoteDraft, yours: QuoteDraft) {
  const [other, own] = [textsOf(theirs), textsOf(yours)];
  return own.flatMap(([label, text], at) => {
    const said = other[at]?.[1] ?? "";
    return said === text ? [] : [{ label, theirs: said, yours: text }];
  });
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
