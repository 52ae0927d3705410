import { type KeyboardEvent, useRef, useState } from "react";
import { describeNear } from "~/features/orders/moment-texts";
import { type OrderStatus, orderStatuses, statusLabels } from "~/features/orders/order-status";
import { Button } from "~/ui/button";
import { Field, inputClass } from "~/ui/field";
import type { InboxInquiry } from "../inbox";
import { useInbox } from "./inbox-context";

export function StatusSelect({
  inquiry: { status, statusAt },
  disabled,
  onChange,
}: {
  inquiry: Pick<InboxInquiry, "status" | "statusAt">;
  disabled: boolean;
  onChange: (status: OrderStatus) => void;
}) {
  const { now } = useInbox();
  const { passedOver, ...control } = useChoice(status, onChange);
  return (
    <>
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        <Field label="Status" name="status" className="w-44" required>
          {({ required: _, ...field }) => (
            <select
              {...field}
              {...control}
              value={passedOver ?? status}
              disabled={disabled}
              className={inputClass()}
            >
              {orderStatuses.map((known) => (
                <option key={known} value={known}>
                  {statusLabels[known]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {passedOver && (
          <Button onClick={() => onChange(passedOver)}>Set to {statusLabels[passedOver]}</Button>
        )}
        <Button variant="secondary" onClick={() => window.print()}>
          Print
        </Button>
        {statusAt !== null && (
          <p className="pb-2.5 text-sm text-ink-soft">Changed {describeNear(statusAt, now)}</p>
        )}
      </div>
      <p className="hidden print:block">Status: {statusLabels[status]}</p>
    </>
  );
}

const opensOrPicks = new Set([" ", "Enter", "F4"]);

/**
 * A closed `select` takes a new value with each arrow key. Such a one is only passed over: it is chosen with Enter or
 * with the button beside it. What is picked from the opened list is chosen at once.
 */
function useChoice(status: OrderStatus, onChange: (status: OrderStatus) => void) {
  const [passed, setPassed] = useState<{ over: OrderStatus; from: OrderStatus } | null>(null);
  // Whether the last key before a change was an arrow or a letter: then the list was not open.
  const byKey = useRef(false);
  // Once the status is another one, whoever changed it, there is nothing left to be chosen.
  const passedOver = passed?.from === status && passed.over !== status ? passed.over : null;

  function choose(chosen: OrderStatus) {
    setPassed(null);
    if (chosen !== status) onChange(chosen);
  }

  function onKeyDown(event: KeyboardEvent<HTMLSelectElement>) {
    if (event.key === "Enter" && passedOver) {
      event.preventDefault();
      return choose(passedOver);
    }
    if (event.key === "Escape") return setPassed(null);
    byKey.current = !event.altKey && !opensOrPicks.has(event.key);
  }

  function letGo() {
    byKey.current = false;
  }

  return {
    passedOver,
    onKeyDown,
    onPointerDown: letGo,
    onBlur: letGo,
    onChange: ({ currentTarget }: { currentTarget: HTMLSelectElement }) => {
      const chosen = orderStatuses.find((known) => known === currentTarget.value);
      const isPassedOver = byKey.current;
      letGo();
      if (!chosen) return;
      if (isPassedOver) setPassed({ over: chosen, from: status });
      else choose(chosen);
    },
  };
}
