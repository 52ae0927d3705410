import { useRef } from "react";
import { useOrderScreen } from "~/features/opened-order/ui/order-screen";
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
  const { changes } = useOrderScreen();
  const list = useRef<HTMLDivElement>(null);
  const changePlan = (edit: (plan: DraftPayment[]) => DraftPayment[]) =>
    change((draft) => ({ ...draft, plan: edit(draft.plan) }));

  /** After the next render. */
  function focus(selector: string) {
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
  }

  function add() {
    changePlan((all) => [...all, { key: crypto.randomUUID(), amount: "", dueOn: "" }]);
    focus("fieldset:last-of-type input");
  }

  function remove(payment: DraftPayment, at: number) {
    changePlan((all) => all.filter(({ key }) => key !== payment.key));
    focus("fieldset input, button");
    changes.say({
      text: "Payment removed from the plan.",
      tone: "done",
      undo: () => {
        changes.say(null);
        changePlan((all) => all.toSpliced(at, 0, payment));
      },
    });
  }

  return (
    <div ref={list} className="grid grid-cols-1 gap-3">
      {plan.map((payment, at) => {
        const { key } = payment;
        const edit = (part: Partial<DraftPayment>) =>
          changePlan((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));
        const text = bindTexts(payment, edit, errors, `plan.${at}.`);
        return (
          <fieldset
            key={key}
            className="grid min-w-0 grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <legend className="sr-only">Payment {at + 1} before the balance</legend>
            <TextField
              {...text("amount")}
              name={`amount-${key}`}
              label="Payment ($ or %)"
              maxLength={30}
            />
            <TextField
              {...text("dueOn")}
              name={`due-${key}`}
              label="Due on"
              type="date"
              {...days}
            />
            <LinkButton
              danger
              className="justify-self-start sm:mt-7"
              onClick={() => remove(payment, at)}
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
