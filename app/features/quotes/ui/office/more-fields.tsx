import { useEffect, useRef } from "react";
import { useOrderScreen } from "~/features/opened-order/ui/order-screen";
import { describeEventDate } from "~/features/orders/event-dates";
import { handoverLabels, handovers } from "~/features/orders/final-details";
import { studioToday } from "~/studio-time";
import { SelectField } from "~/ui/office/fields/choice-fields";
import { linkButtonClass } from "~/ui/office/link-button";
import { parseWholeNumber } from "~/ui/whole-number";
import { usualBalanceDue } from "../../balance-due";
import { expiryDay } from "../../compose-quote";
import type { OfficeQuotes } from "../../office-quotes";
import { parsePercent } from "../../percent";
import type { QuoteDraft } from "../../quote-draft";
import { maxPlaceLength, maxReasonLength, maxTermsLength, maxValidDays } from "../../quote-limits";
import { DraftField, type DraftProps } from "./draft-field";
import { PlanFields } from "./plan-fields";
import { TaxedChoice } from "./taxed-choice";

const delivery = "delivery";

const names = [
  "discount",
  "discountPercent",
  "discountReason",
  "taxRate",
  "deposit",
  "balanceDue",
  "handoverTime",
  "handoverPlace",
  "terms",
] as const;

/** Rarely used fields, folded; the title summarizes those that are set. */
export function MoreFields({ quotes, ...props }: DraftProps & { quotes: OfficeQuotes }) {
  const { draft, errors, change } = props;
  const { now } = useOrderScreen();
  const { eventDate } = quotes.inquiry;
  const today = studioToday(now);
  const validDays = parseWholeNumber(draft.validDays, { max: maxValidDays }) ?? 1;
  const lastDay = expiryDay(today, validDays, eventDate);
  const usualDay = usualBalanceDue(eventDate, quotes.balanceDays, lastDay);
  const summary = summaryOf(draft);
  const fold = useRef<HTMLDetailsElement>(null);
  const isWrong =
    names.some((name) => errors[name]) || Object.keys(errors).some((name) => /^plan\./.test(name));
  useEffect(() => {
    if (isWrong && fold.current) fold.current.open = true;
  }, [isWrong]);
  return (
    <details ref={fold}>
      <summary className={linkButtonClass("cursor-pointer wrap-anywhere")}>
        {summary === ""
          ? "Discount, sales tax, payments, pickup or delivery, and terms"
          : `Also: ${summary}`}
      </summary>
      <div className="mt-3 grid grid-cols-1 gap-5">
        <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
          <DraftField {...props} name="discount" label="Discount ($)" inputMode="decimal" />
          <DraftField {...props} name="discountPercent" label="Discount (%)" inputMode="decimal" />
          <DraftField
            {...props}
            name="discountReason"
            label="Reason for the discount"
            maxLength={maxReasonLength}
            className="col-span-2"
          />
          <DraftField {...props} name="taxRate" label="Sales tax (%)" inputMode="decimal" />
          <DraftField {...props} name="deposit" label="Deposit ($)" inputMode="decimal" />
          <DraftField
            {...props}
            name="balanceDue"
            label="Balance due"
            type="date"
            min={today}
            max={eventDate}
            hint={`If blank: ${describeEventDate(usualDay, "short")}.`}
            className="col-span-2"
          />
          <SelectField
            label="Pickup or delivery"
            name="handover"
            value={draft.handover}
            options={handoverOptions}
            onChange={(handover) => change((before) => ({ ...before, handover }))}
          />
          <DraftField {...props} name="handoverTime" label="At" type="time" />
          <DraftField
            {...props}
            name="handoverPlace"
            label="Address"
            maxLength={maxPlaceLength}
            className="col-span-2"
          />
        </div>
        <PlanFields {...props} days={{ min: today, max: draft.balanceDue || usualDay }} />
        {isTaxed(draft) && <TaxedLines draft={draft} change={change} />}
        <DraftField
          {...props}
          rows={3}
          optionalLabel="optional"
          name="terms"
          label="Your terms"
          maxLength={maxTermsLength}
        />
      </div>
    </details>
  );
}

function TaxedLines({ draft, change }: Pick<DraftProps, "draft" | "change">) {
  return (
    <TaxedChoice
      items={[
        ...draft.lines.map(({ key, what, taxed }, at) => ({
          key,
          label: what || `Line ${at + 1}`,
          taxed,
        })),
        { key: delivery, label: "Delivery fee", taxed: draft.deliveryTaxed },
      ]}
      onChange={(key, taxed) =>
        change((before) =>
          key === delivery
            ? { ...before, deliveryTaxed: taxed }
            : {
                ...before,
                lines: before.lines.map((line) => (line.key === key ? { ...line, taxed } : line)),
              },
        )
      }
    />
  );
}

const handoverOptions = [
  { value: "" as const, label: "Not said" },
  ...handovers.map((value) => ({ value, label: handoverLabels[value] })),
];

function isTaxed({ taxRate }: QuoteDraft): boolean {
  return (parsePercent(taxRate) ?? 0) > 0;
}

function summaryOf(draft: QuoteDraft): string {
  return [
    (draft.discount || draft.discountPercent) && "a discount",
    isTaxed(draft) && `${draft.taxRate.replace("%", "").trim()}% sales tax`,
    draft.deposit && `a deposit of $${draft.deposit}`,
    draft.plan.length > 0 && "payments before the balance",
    draft.balanceDue && "when the balance is due",
    draft.handover,
    draft.terms && "terms",
  ]
    .filter((part) => part)
    .join(", ");
}
