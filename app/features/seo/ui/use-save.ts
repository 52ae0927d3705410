import { useState } from "react";
import type { Result } from "~/platform/result";
import { SAVE_NOTICE_DURATION, showToast } from "~/ui/toast/toast-store";

type Save = {
  /** What is being saved, so that its button can say so. */
  key: string;
  send: () => Promise<Result<unknown>>;
  /** Of the notice when it is saved (A8). */
  title: string;
  description: string;
  onSaved: () => Promise<unknown>;
};

/** Saves one record at a time and says how it went. */
export function useSave() {
  const [saving, setSaving] = useState<string>();
  const [errors, setErrors] = useState<Record<string, string>>({});

  async function save({ key, send, title, description, onSaved }: Save): Promise<boolean> {
    setSaving(key);
    const answer = await send();
    if (answer.ok) {
      setErrors({});
      await onSaved();
      showToast({ title, description, kind: "success", duration: SAVE_NOTICE_DURATION });
    } else {
      setErrors(answer.fieldErrors ?? {});
      const error = answer.error || "Failed to save data.";
      showToast({ title: "Failed to save data.", description: error, kind: "error" });
    }
    setSaving(undefined);
    return answer.ok;
  }

  return { saving, errors, save };
}
