import type { RefObject } from "react";
import { MessageDialog } from "~/ui/dialog";
import { PRESET_LABELS } from "../presets/presets";
import { DeleteDialog } from "./delete-dialog";
import { PromoteDialog } from "./promote-dialog";
import { UnsavedDialog } from "./unsaved-dialog";
import type { Panel } from "./use-panel";

/** The one dialog that is open, if any. */
export function EditorDialogs({
  panel,
  returnFocusTo,
}: {
  panel: Panel;
  returnFocusTo: RefObject<HTMLElement | null>;
}) {
  const { dialog, setDialog, editor, live } = panel;
  const close = () => setDialog(null);
  if (dialog?.kind === "unsaved") {
    const goOn = () => {
      close();
      dialog.next();
    };
    return (
      <UnsavedDialog
        name={PRESET_LABELS[editor.name]}
        returnFocusTo={returnFocusTo}
        onSave={() => {
          if (panel.save()) goOn();
        }}
        onDiscard={goOn}
        onCancel={close}
      />
    );
  }
  if (dialog?.kind === "promote") {
    const { promotion, done } = dialog;
    return (
      <PromoteDialog
        promotion={promotion}
        live={live}
        returnFocusTo={returnFocusTo}
        onPromote={(tag) => panel.promote(promotion, tag, done)}
        onCancel={close}
      />
    );
  }
  if (dialog?.kind === "delete") {
    const { row } = dialog;
    return (
      <DeleteDialog
        row={row}
        returnFocusTo={returnFocusTo}
        onDelete={() => panel.remove(row)}
        onCancel={close}
      />
    );
  }
  const message = dialog?.kind === "message" ? dialog : null;
  return (
    <MessageDialog
      open={message !== null}
      title={message?.title}
      tone={message?.tone}
      onClose={close}
      returnFocusTo={returnFocusTo}
    >
      {message?.text}
    </MessageDialog>
  );
}
