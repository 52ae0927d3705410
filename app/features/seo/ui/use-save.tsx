import { type ReactNode, useState } from "react";
import { ConflictQuestion, disputesBetween } from "~/ui/office/conflict-question";
import { type Answer, type Changes, reasonBeside } from "~/ui/office/use-changes";
import { changedFields, type RecordChange } from "../seo-forms";
import { failureTexts } from "../seo-texts";
import { focusField, refusedField } from "./focus-field";
import type { Drafts } from "./use-drafts";

type Saving<F, R> = {
  /** What the question about two versions calls a record. */
  noun: string;
  recordOf: (form: F) => R;
  /** The record that stands there after a conflict; undefined: it can’t be read. */
  readOther: (current: unknown) => F | undefined;
  send: (key: string, change: RecordChange<R>) => Promise<Answer<{ message: string }>>;
  /** Of the notice when it is saved (A8). */
  title: string;
  remove?: (key: string) => Promise<Answer<unknown>>;
};

export type Saves = {
  isSaving(key?: string): boolean;
  /** What the server refused of a record, until it is saved or what was typed is dropped. */
  errorsOf(key: string): Record<string, string>;
  /** The question which version stays, where a record was changed elsewhere. */
  questionOf(key: string): ReactNode;
  save(key: string): Promise<boolean>;
  /** Saves what is unsaved, up to the first record that is refused: answers its key. */
  saveAll(): Promise<string | undefined>;
  /** Removes a record with what was typed for it. */
  remove(key: string): Promise<unknown>;
};

/** Saves one record at a time, its changed fields alone; what the server refuses is said at its field. */
export function useSave<F extends object, R extends object>(
  drafts: Drafts<F>,
  changes: Changes,
  { noun, recordOf, readOther, send, title, remove: removeRecord }: Saving<F, R>,
): Saves {
  const [refused, setRefused] = useState<ReadonlyMap<string, Record<string, string>>>(new Map());
  const [conflict, setConflict] = useState<{ key: string; theirs: F } | null>(null);

  async function save(key: string, from = drafts.from(key)): Promise<boolean> {
    const form = drafts.read(key);
    setConflict(null);
    const answer = await changes.send({
      call: () => send(key, changedFields(recordOf(form), recordOf(from))),
      done: ({ message }) => ({ text: title, more: message }),
      failed: null,
      what: key,
    });
    const errors = answer.ok ? {} : (answer.fieldErrors ?? {});
    setRefused((before) => new Map(before).set(key, errors));
    if (answer.ok) {
      drafts.settle(key, form);
      return true;
    }
    const theirs = answer.code === "conflict" ? readOther(answer.current) : undefined;
    if (theirs) setConflict({ key, theirs });
    else {
      const text = failureTexts.saveFailed;
      changes.say({ text, more: reasonBeside(text, answer.error), tone: "error" });
    }
    if (answer.fieldErrors) focusField(refusedField);
    return false;
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

  function questionOf(key: string): ReactNode {
    if (conflict?.key !== key) return null;
    return (
      <ConflictQuestion
        noun={noun}
        disputes={disputesBetween(saidIn(conflict.theirs), saidIn(drafts.read(key)))}
        onKeep={() => void save(key, conflict.theirs)}
        onTake={() => {
          setConflict(null);
          drafts.drop(key);
        }}
      />
    );
  }

  const errorsOf = (key: string) => (drafts.isDirty(key) && refused.get(key)) || {};
  return {
    isSaving: changes.isBusy,
    errorsOf,
    questionOf,
    save: (key) => save(key),
    saveAll,
    remove,
  };
}

/** The fields of a form by the words of their names. */
function saidIn(form: object): (readonly [label: string, text: string])[] {
  return Object.entries(form).map(([name, value]) => {
    const words = name.replaceAll("_", " ");
    const label = words.charAt(0).toUpperCase() + words.slice(1);
    return [label, typeof value === "boolean" ? (value ? "Yes" : "No") : String(value)];
  });
}
