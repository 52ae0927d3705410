import { useState } from "react";
import type { Result } from "~/platform/result";
import { saveNoticeDuration, showToast } from "~/ui/toast/toast-store";
import type { Drafts } from "./use-drafts";

type Save<F> = {
  send: (form: F) => Promise<Result<{ message: string }>>;
  /** Of the notice when it is saved (A8). */
  title: string;
};

/** Saves one record at a time, fetches what is stored then, and says how it went. */
export function useSave<F extends object>(drafts: Drafts<F>, refresh: () => Promise<unknown>) {
  /** The record that is being saved, so that its button can say so. */
  const [saving, setSaving] = useState<string>();
  const [errors, setErrors] = useState<Record<string, string>>({});

  async function save(key: string, { send, title }: Save<F>): Promise<boolean> {
    const form = drafts.read(key);
    setSaving(key);
    const answer = await send(form);
    if (answer.ok) {
      setErrors({});
      await refresh();
      drafts.settle(key, form);
      const description = answer.value.message;
      showToast({ title, description, kind: "success", duration: saveNoticeDuration });
    } else {
      setErrors(answer.fieldErrors ?? {});
      const error = answer.error || "Failed to save data.";
      showToast({ title: "Failed to save data.", description: error, kind: "error" });
    }
    setSaving(undefined);
    return answer.ok;
  }

  async function forget(key: string): Promise<void> {
    drafts.drop(key);
    await refresh();
  }

  return { saving, errors, save, forget };
}
