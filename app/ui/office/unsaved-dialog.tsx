import type { ComponentProps } from "react";
import { Dialog } from "../dialog";
import { LeaveButtons } from "./leave-buttons";

/** The question before what was typed is lost. */
export function UnsavedDialog(answers: ComponentProps<typeof LeaveButtons>) {
  return (
    <Dialog
      open
      onOpenChange={answers.onStay}
      title="You have unsaved changes"
      description={answers.onSave ? "Save them before you leave?" : "They’ll be lost if you leave."}
      closeButton={false}
    >
      <div className="dialog-actions">
        <LeaveButtons {...answers} />
      </div>
    </Dialog>
  );
}
