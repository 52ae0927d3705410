import { Button } from "../button";
import { Dialog } from "../dialog";

/** The question before what was typed is lost. Staying loses nothing, so it is the button that stands out. */
export function UnsavedDialog({
  saving,
  onStay,
  onSave,
  onLeave,
}: {
  saving: boolean;
  onStay: () => void;
  /** Undefined: what was typed cannot be saved from here. */
  onSave: (() => void) | undefined;
  onLeave: () => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={onStay}
      title="You have unsaved changes"
      description={onSave ? "Save them before you leave?" : "They’ll be lost if you leave."}
      closeButton={false}
    >
      <div className="dialog-actions">
        {/* The first one gets the focus. */}
        <Button onClick={onStay}>Stay</Button>
        {onSave && (
          <Button variant="secondary" aria-disabled={saving} onClick={saving ? undefined : onSave}>
            {saving ? "Saving…" : "Save and leave"}
          </Button>
        )}
        <Button variant="quiet" onClick={onLeave}>
          Leave without saving
        </Button>
      </div>
    </Dialog>
  );
}
