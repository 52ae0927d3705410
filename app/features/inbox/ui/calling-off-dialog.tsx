import { useState } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { CheckField } from "~/ui/office/fields/choice-fields";

export function CallingOffDialog({
  name,
  verb,
  onConfirm,
  onClose,
}: {
  name: string;
  verb: string;
  onConfirm: (tells: boolean) => void;
  onClose: () => void;
}) {
  const [tells, setTells] = useState(true);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Call off this order?"
      closeButton={false}
      description={<p>{name}’s date is booked. It counts as free again once this is done.</p>}
    >
      <CheckField
        name="tells"
        label="Email the client about it"
        checked={tells}
        onChange={setTells}
      />
      <div className="dialog-actions">
        <Button variant="secondary" onClick={onClose}>
          Keep the order
        </Button>
        <Button variant={verb === "Delete" ? "danger" : "primary"} onClick={() => onConfirm(tells)}>
          {verb} it
        </Button>
      </div>
    </Dialog>
  );
}
