import { type RefObject, useState } from "react";
import type { Result } from "~/platform/result";
import { MessageDialog, PromptDialog } from "~/ui/dialog";
import type { HistoryRow } from "../theme-history-rows";
import { confirmationWord } from "../theme-promotion";
import { themeTexts } from "../theme-texts";
import { PromoteDialog } from "./promote-dialog";
import type { Panel } from "./use-panel";

export function EditorDialogs({
  panel,
  returnFocusTo,
}: {
  panel: Panel;
  returnFocusTo: RefObject<HTMLElement | null>;
}) {
  const { dialog, setDialog, live } = panel;
  const close = () => setDialog(null);
  if (panel.question) return panel.question;
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

function DeleteDialog({
  row,
  returnFocusTo,
  onDelete,
  onCancel,
}: {
  row: HistoryRow;
  returnFocusTo: RefObject<HTMLElement | null>;
  onDelete: () => Promise<Result<unknown>>;
  onCancel: () => void;
}) {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function confirm(answer: string) {
    if (busy) return;
    if (answer.trim() !== confirmationWord) {
      setError(themeTexts.tryAgain);
      return;
    }
    setBusy(true);
    const deleted = await onDelete();
    setBusy(false);
    setError(deleted.ok ? undefined : themeTexts.deleteFailed(deleted.error));
  }

  return (
    <PromptDialog
      open
      title={`Delete “${row.tag}”?`}
      description="This removes it from your history. Your live theme doesn’t change."
      label={`Type ${confirmationWord} to delete`}
      danger
      submitLabel={busy ? "Deleting…" : "Delete"}
      error={error}
      returnFocusTo={returnFocusTo}
      onSubmit={confirm}
      onCancel={onCancel}
    />
  );
}
