import type { RefObject } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";

/** The question before unsaved changes are lost. */
export function UnsavedDialog({
  name,
  returnFocusTo,
  onSave,
  onDiscard,
  onCancel,
}: {
  /** Of the theme. */
  name: string;
  returnFocusTo: RefObject<HTMLElement | null>;
  onSave: () => void;
  onDiscard: () => void;
  onCancel: () => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      title="Discard unsaved changes?"
      description={`Your changes to ${name} are neither saved in this browser nor promoted.`}
      closeButton={false}
      returnFocusTo={returnFocusTo}
    >
      <div className="dialog-actions">
        <Button variant="quiet" onClick={onCancel}>
          Keep editing
        </Button>
        <Button variant="secondary" onClick={onDiscard}>
          Discard
        </Button>
        <Button onClick={onSave}>Save</Button>
      </div>
    </Dialog>
  );
}
