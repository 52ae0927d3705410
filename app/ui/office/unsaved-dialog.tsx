import type { RefObject } from "react";
import { Button } from "../button";
import { Dialog } from "../dialog";

type UnsavedDialogProps = {
  /** What is unsaved, in a sentence. */
  question: string;
  saving: boolean;
  onStay: () => void;
  /** Undefined: what was typed cannot be saved from here. */
  onSave: (() => void) | undefined;
  onLeave: () => void;
  returnFocusTo?: RefObject<HTMLElement | null>;
};

/** The question before what was typed is lost. Staying loses nothing, so it stands out and gets the focus. */
export function UnsavedDialog(props: UnsavedDialogProps) {
  const { question, saving, onStay, onSave, onLeave, returnFocusTo } = props;
  return (
    <Dialog
      open
      onOpenChange={onStay}
      title="You have unsaved changes"
      description={question}
      closeButton={false}
      returnFocusTo={returnFocusTo}
    >
      <div className="dialog-actions">
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
