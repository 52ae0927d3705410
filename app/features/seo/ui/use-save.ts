import { useState } from "react";
import type { Answer, Changes } from "~/ui/office/use-changes";
import { failureTexts } from "../seo-texts";
import { focusField, refusedField } from "./focus-field";
import type { Drafts } from "./use-drafts";

type Saving<F> = {
  send: (key: string, form: F) => Promise<Answer<{ message: string }>>;
  /** Of the notice when it is saved (A8). */
  title: string;
  remove?: (key: string) => Promise<Answer<unknown>>;
};

export type Saves = {
  isSaving(key?: string): boolean;
  /** What the server refused of a record, until it is saved or what was typed is dropped. */
  errorsOf(key: string): Record<string, string>;
  save(key: string): Promise<boolean>;
  /** Saves what is unsaved, up to the first record that is refused: answers its key. */
  saveAll(): Promise<string | undefined>;
  /** Removes a record with what was typed for it. */
  remove(key: string): Promise<unknown>;
};

/** Saves one record at a time; what the server refuses is said at its field. */
export function useSave<F extends object>(
  drafts: Drafts<F>,
  changes: Changes,
  { send, title, remove: removeRecord }: Saving<F>,
): Saves {
  const [refused, setRefused] = useState<ReadonlyMap<string, Record<string, string>>>(new Map());

  async function save(key: string): Promise<boolean> {
    const form = drafts.read(key);
    const answer = await changes.send({
      call: () => send(key, form),
      done: ({ message }) => ({ text: title, more: message }),
      failed: failureTexts.saveFailed,
      what: key,
    });
    const errors = answer.ok ? {} : (answer.fieldErrors ?? {});
    setRefused((before) => new Map(before).set(key, errors));
    if (answer.ok) drafts.settle(key, form);
    else if (answer.fieldErrors) focusField(refusedField);
    return answer.ok;
  }

  async function saveAll(): Promise<string | undefined> {
    for (const key of drafts.dirtyKeys) if (!(await save(key))) return key;
    return undefined;
  }

  async function remove(key: string): Promise<void> {
    if (!removeRecord) return;
    const call = () => removeRecord(key);
    const removed = await changes.send({ call, failed: "We couldn’t remove them" });
    if (removed.ok) drafts.drop(key);
  }

  const errorsOf = (key: string) => (drafts.isDirty(key) && refused.get(key)) || {};
  return { isSaving: changes.isBusy, errorsOf, save, saveAll, remove };
}
