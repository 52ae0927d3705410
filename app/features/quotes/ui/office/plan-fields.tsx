import { Button } from "~/ui/button";
import { bindTexts } from "~/ui/office/bind-texts";
import { TextField } from "~/ui/office/fields/text-field";
import { LinkButton } from "~/ui/office/link-button";
import type { DraftPayment } from "../../quote-draft";
import { maxPlanned } from "../../quote-limits";
import type { DraftProps } from "./draft-field";

/** Payments between deposit and balance, which is what remains. */
export function PlanFields({
  draft: { plan },
  errors,
  change,
  days,
}: DraftProps & { days: { min: string; max: string } }) {
  const changePlan = (edit: (plan: DraftPayment[]) => DraftPayment[]) =>
    change((draft) => ({ ...draft, plan: edit(draft.plan) }));
  const add = () =>
    changePlan((all) => [...all, { key: crypto.randomUUID(), amount: "", dueOn: "" }]);
  return (
    <div className="grid grid-cols-1 gap-3">
      {plan.map((payment, at) => {
        const text = bindTexts(
          payment,
          (part) =>
            changePlan((all) =>
              all.map((each) => (each.key === payment.key ? { ...each, ...part } : each)),
            ),
          errors,
          `plan.${at}.`,
        );
        return (
          <fieldset
            key={payment.key}
            className="grid min-w-0 grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <legend className="sr-only">Payment {at + 1} before the balance</legend>
            <TextField
              {...text("amount")}
              name={`amount-${payment.key}`}
              label="Payment ($ or %)"
              maxLength={30}
            />
            <TextField
              {...text("dueOn")}
              name={`due-${payment.key}`}
              label="Due on"
              type="date"
              {...days}
            />
            <LinkButton
              danger
              className="justify-self-start sm:mt-7"
              onClick={() => changePlan((all) => all.filter(({ key }) => key !== payment.key))}
            >
              Remove<span className="sr-only"> payment {at + 1}</span>
            </LinkButton>
          </fieldset>
        );
      })}
      {plan.length < maxPlanned && (
        <Button variant="secondary" className="justify-self-start" onClick={add}>
          Add a payment before the balance
        </Button>
      )}
    </div>
  );
}
