import { useState } from "react";
import { cancelingNote } from "~/features/orders/canceled-texts";
import type { PaidBeforeEvent } from "~/features/quotes/office-quotes";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { CheckField } from "~/ui/office/fields/choice-fields";
import { useIsOwner } from "~/ui/office/use-role";
import {
  type Cancellation,
  initialSettlement,
  returnedAmount,
  settlementOf,
} from "../../settlement-choices";
import { SettlementFields } from "./settlement-fields";

/** Confirms a cancellation. The owner decides what happens to payments; an assistant reads what the terms say. */
export function OrderCancellationDialog({
  name,
  isBooked,
  canTell,
  copies,
  paid,
  verb,
  onConfirm,
  onClose,
}: {
  name: string;
  isBooked: boolean;
  canTell: boolean;
  /** Who gets a copy of the email; empty if nobody. */
  copies: string;
  /** Null if there are no payments. */
  paid: PaidBeforeEvent | null;
  verb: string;
  onConfirm: (cancellation: Cancellation) => void;
  onClose: () => void;
}) {
  const isOwner = useIsOwner();
  const [tells, setTells] = useState(true);
  const [typed, setTyped] = useState(() => paid && initialSettlement(paid));
  const [error, setError] = useState("");

  function confirm() {
    const told = { tells: canTell && tells };
    if (!paid || !typed || !isOwner) return onConfirm(told);
    const back = returnedAmount(typed, paid);
    if (back === null) return setError("Enter an amount up to what was paid, such as 100.00.");
    onConfirm({ ...told, settlement: settlementOf(typed, { paid: paid.paid, back }) });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Cancel this order?"
      closeButton={false}
      description={
        <>
          {isBooked && <p>{name}’s date is booked. It counts as free again once this is done.</p>}
          {paid && <p className="mt-2">{cancelingNote(paid)}</p>}
        </>
      }
    >
      {paid && typed && isOwner && (
        <SettlementFields
          paid={paid}
          typed={typed}
          onChange={(next) => {
            setTyped(next);
            setError("");
          }}
          error={error}
        />
      )}
      {canTell && (
        <CheckField
          name="tells"
          label="Email the client about it"
          checked={tells}
          onChange={setTells}
        />
      )}
      {canTell && tells && copies !== "" && <p className="text-ink-soft">{copies}</p>}
      <div className="dialog-actions">
        <Button variant="secondary" onClick={onClose}>
          Keep the order
        </Button>
        <Button variant={verb === "Delete" ? "danger" : "primary"} onClick={confirm}>
          {verb} it
        </Button>
      </div>
    </Dialog>
  );
}
