import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";

export function ReleaseDialog({
  name,
  day,
  onConfirm,
  onClose,
}: {
  name: string;
  day: string;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Release this date?"
      closeButton={false}
      description={
        <p>
          {name} has accepted your quote. Once released, {day} counts as free again. We don’t tell
          the client.
        </p>
      }
    >
      <div className="dialog-actions">
        <Button variant="secondary" onClick={onClose}>
          Keep holding it
        </Button>
        <Button onClick={onConfirm}>Release the date</Button>
      </div>
    </Dialog>
  );
}
