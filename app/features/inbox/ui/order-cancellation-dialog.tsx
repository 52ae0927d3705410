import { useState } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { CheckField } from "~/ui/office/fields/choice-fields";

/** Confirms a cancellation and says what happens to payments. */
export function OrderCancellationDialog({
  name,
  isBooked,
  canTell,
  copies,
  note,
  verb,
  onConfirm,
  onClose,
}: {
  name: string;
  isBooked: boolean;
  canTell: boolean;
  /** Who gets a copy of the email; empty if nobody. */
  copies: string;
  /** What happens to payments; empty if there are none. */
  note: string;
  verb: string;
  onConfirm: (tells: boolean) => void;
  onClose: () => void;
}) {
  const [tells, setTells] = useState(true);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Cancel this order?"
      closeButton={false}
      description={
        <>
          {isBooked && <p>{name}’s date is booked. It counts as free again once this is done.</p>}
          {note !== "" && <p className="mt-2">{note}</p>}
        </>
      }
    >
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
        <Button
          variant={verb === "Delete" ? "danger" : "primary"}
          onClick={() => onConfirm(canTell && tells)}
        >
          {verb} it
        </Button>
      </div>
    </Dialog>
  );
}
