import { useState } from "react";
import type { Result } from "~/platform/result";
import { saveNoticeDuration, showToast } from "~/ui/toast/toast-store";
import { failureTexts, reasonBeside } from "../seo-texts";
import { focusField, refusedField } from "./focus-field";
import type { Drafts } from "./use-drafts";

type Saving<F> = {
  send: (key: string, form: F) => Promise<Result<{ message: string }>>;
  /** Of the notice when it is saved (A8). */
  title: string;
};

export type Saves = {
  /** The record that is being saved, so that its button can say so. */
  saving: string | undefined;
  /** What the server refused of a record, until it is saved or what was typed is dropped. */
  errorsOf(key: string): Record<string, string>;
  save(key: string): Promise<boolean>;
  /** Saves what is unsaved, up to the first record that is refused: answers its key. */
  saveAll(): Promise<string | undefined>;
  /** After a record was removed. */
  forget(key: string): Promise<void>;
};

/** Saves one record at a time, fetches what is stored then, and says how it went. */
export function useSave<F extends object>(
  drafts: Drafts<F>,
  refresh: () => Promise<unknown>,
  { send, title }: Saving<F>,
): Saves {
  const [saving, setSaving] = useState<string>();
  const [refused, setRefused] = useState<ReadonlyMap<string, Record<string, string>>>(new Map());

  function setErrors(key: string, errors: Record<string, string>) {
    setRefused((before) => new Map(before).set(key, errors));
  }

  async function save(key: string): Promise<boolean> {
    const form = drafts.read(key);
    setSaving(key);
    const answer = await send(key, form);
    if (answer.ok) {
      setErrors(key, {});
      await refresh();
      drafts.settle(key, form);
      const description = answer.value.message;
      showToast({ title, description, kind: "success", duration: saveNoticeDuration });
    } else {
      setErrors(key, answer.fieldErrors ?? {});
      const title = failureTexts.saveFailed;
      showToast({ title, description: reasonBeside(title, answer.error), kind: "error" });
      if (answer.fieldErrors) focusField(refusedField);
    }
    setSaving(undefined);
    return answer.ok;
  }

  async function saveAll(): Promise<string | undefined> {
    for (const key of drafts.dirtyKeys) if (!(await save(key))) return key;
    return undefined;
  }

  async function forget(key: string): Promise<void> {
    drafts.drop(key);
    await refresh();
  }

  const errorsOf = (key: string) => (drafts.isDirty(key) && refused.get(key)) || {};
  return { saving, errorsOf, save, saveAll, forget };
}
