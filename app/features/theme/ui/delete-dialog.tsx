import { type RefObject, useState } from "react";
import type { Result } from "~/platform/result";
import { PromptDialog } from "~/ui/dialog";
import type { HistoryRow } from "../theme-history-rows";
import { CONFIRMATION } from "../theme-promotion";
import { themeTexts } from "../theme-texts";

/** Asks for the word before an entry of the history is gone for good. */
export function DeleteDialog({
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
    if (answer.trim() !== CONFIRMATION) {
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
      description="It leaves the history for good. What visitors see does not change."
      label={`Type ${CONFIRMATION} to delete`}
      submitLabel={busy ? "Deleting…" : "Delete"}
      error={error}
      returnFocusTo={returnFocusTo}
      onSubmit={confirm}
      onCancel={onCancel}
    />
  );
}
