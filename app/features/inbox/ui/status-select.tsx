import { type KeyboardEvent, useRef, useState } from "react";
import { describeRelativeTime } from "~/features/orders/moment-texts";
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
  const { pendingStatus, ...control } = useChoice(status, onChange);
  return (
    <>
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        <Field label="Status" name="status" className="w-44" required>
          {({ required: _, ...field }) => (
            <select
              {...field}
              {...control}
              value={pendingStatus ?? status}
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
        {pendingStatus && (
          <Button onClick={() => onChange(pendingStatus)}>
            Set to {statusLabels[pendingStatus]}
          </Button>
        )}
        <Button variant="secondary" onClick={() => window.print()}>
          Print
        </Button>
        {statusAt !== null && (
          <p className="pb-2.5 text-sm text-ink-soft">
            Changed {describeRelativeTime(statusAt, now)}
          </p>
        )}
      </div>
      <p className="hidden print:block">Status: {statusLabels[status]}</p>
    </>
  );
}

const opensOrPicks = new Set([" ", "Enter", "F4"]);

/**
 * Arrow keys change a closed `select` at once. Such a value is only pending, until Enter or the button confirms it. A
 * value picked from the open list is saved right away.
 */
function useChoice(status: OrderStatus, onChange: (status: OrderStatus) => void) {
  const [pending, setPending] = useState<{ over: OrderStatus; from: OrderStatus } | null>(null);
  // True if the last key was an arrow or letter, so the list was closed.
  const byKey = useRef(false);
  // Drop the pending value once the status changes, even on another device.
  const pendingStatus = pending?.from === status && pending.over !== status ? pending.over : null;

  function choose(chosen: OrderStatus) {
    setPending(null);
    if (chosen !== status) onChange(chosen);
  }

  function onKeyDown(event: KeyboardEvent<HTMLSelectElement>) {
    if (event.key === "Enter" && pendingStatus) {
      event.preventDefault();
      return choose(pendingStatus);
    }
    if (event.key === "Escape") return setPending(null);
    byKey.current = !event.altKey && !opensOrPicks.has(event.key);
  }

  function resetKey() {
    byKey.current = false;
  }

  return {
    pendingStatus,
    onKeyDown,
    onPointerDown: resetKey,
    onBlur: resetKey,
    onChange: ({ currentTarget }: { currentTarget: HTMLSelectElement }) => {
      const chosen = orderStatuses.find((known) => known === currentTarget.value);
      const isPending = byKey.current;
      resetKey();
      if (!chosen) return;
      if (isPending) setPending({ over: chosen, from: status });
      else choose(chosen);
    },
  };
}
