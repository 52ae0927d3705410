import type { ReactNode } from "react";
import { bindTexts, type TextName } from "../bind-texts";
import { ConflictQuestion } from "../conflict-question";
import type { MessageContent } from "../message-bar";
import { type Changes, failureDetail } from "../use-changes";
import { focusFirstError } from "./focus-first-error";
import {
  conflictsIn,
  type FieldErrors,
  labelOf,
  type RecordKind,
  theirChanges,
} from "./record-kind";
import { useProblems } from "./use-problems";
import { type ReadStored, useRecordDrafts } from "./use-record-drafts";

type FormOptions<R> = {
  changes: Changes;
  blank: R;
  onKept?: (key: string) => void;
};

/** Keeps input when a save fails, and asks before overwriting a record that changed on another device. */
export function useRecordForms<R, T extends object>(
  kind: RecordKind<R, T>,
  stored: ReadStored<R>,
  { changes, blank, onKept }: FormOptions<R>,
) {
  const drafts = useRecordDrafts({ typedOf: kind.typed, stored, blank });
  const problems = useProblems<R>();

  function check(key: string): boolean {
    const errors = kind.check?.(drafts.values(key)) ?? {};
    problems.set(key, { errors });
    const isValid = Object.keys(errors).length === 0;
    if (!isValid) focusFirstError();
    return isValid;
  }

  async function send(key: string, typed: T, from: R, undone?: string): Promise<boolean> {
    problems.clear(key);
    let theirs: R | undefined;
    const result = await changes.send({
      async call() {
        const outcome = await kind.save(typed, from, key);
        if (!outcome.ok) theirs = outcome.theirs;
        return outcome;
      },
      done: ({ record, told }) =>
        undone === undefined ? withUndo(key, told, from, record) : { text: undone },
      failed: null,
      what: key,
    });
    if (result.ok) {
      drafts.settle(key, typed, result.value.record);
      return true;
    }
    if (theirs !== undefined) {
      if (disputesOf(typed, from, theirs).length === 0) return send(key, typed, theirs, undone);
      problems.set(key, { conflict: { from, theirs } });
    } else {
      const { fieldErrors: errors = {}, error } = result;
      const isMarked = namesField(errors, typed);
      if (isMarked) {
        problems.set(key, { errors });
        focusFirstError();
      }
      // The field may be out of sight: collapsed, or of a record that isn't open.
      if (kind.failed !== undefined) sayFailure(kind.failed, error);
      else if (!isMarked) problems.set(key, { failure: error });
    }
    return false;
  }

  function withUndo(
    key: string,
    notice: MessageContent | undefined,
    before: R,
    saved: R,
  ): MessageContent | undefined {
    const { undone } = kind;
    if (!notice || undone === undefined) return notice;
    return { ...notice, undo: () => send(key, kind.typed(before), saved, undone) };
  }

  function disputesOf(typed: T, from: R, theirs: R) {
    return conflictsIn(kind.fields, theirChanges(kind.typed(theirs), kind.typed(from)), typed);
  }

  const sayFailure = (text: string, error: string) =>
    changes.say({ text, more: failureDetail(text, error), tone: "error" });

  async function save(key: string, from = drafts.from(key)): Promise<boolean> {
    return check(key) && send(key, drafts.values(key), from);
  }

  function drop(key: string) {
    drafts.drop(key);
    problems.clear(key);
  }

  function questionOf(key: string): ReactNode {
    const { conflict } = problems.of(key);
    if (!conflict) return null;
    const { from, theirs } = conflict;
    const values = drafts.values(key);
    return (
      <ConflictQuestion
        noun={kind.noun}
        conflicts={disputesOf(values, from, theirs)}
        onKeep={async () => {
          if (await save(key, theirs)) onKept?.(key);
        }}
        onTake={() => {
          problems.clear(key);
          const changed = theirChanges(kind.typed(theirs), kind.typed(from));
          drafts.rebase(key, theirs, { ...values, ...changed });
        }}
      />
    );
  }

  function set(key: string, part: Partial<T>) {
    drafts.set(key, part);
    problems.edited(key, part);
  }

  const errorsOf = (key: string): FieldErrors => problems.of(key).errors ?? {};

  return {
    values: drafts.values,
    from: drafts.from,
    set,
    /** The props of a text field. */
    textOf(key: string) {
      const text = bindTexts(drafts.values(key), (part) => set(key, part), errorsOf(key));
      return <Name extends TextName<T>>(name: Name) => ({
        ...text(name),
        label: labelOf(kind.fields, name),
      });
    },
    add: (key: string, typed = kind.typed(blank)) => drafts.put(key, blank, typed),
    check,
    save: (key: string) => save(key),
    /** Replaces the values and saves them. */
    saveAs(key: string, typed: T): Promise<boolean> {
      const from = drafts.from(key);
      drafts.put(key, from, typed);
      return send(key, typed, from);
    },
    /** Saves dirty records one at a time; returns the first key that failed. */
    async saveAll(): Promise<string | undefined> {
      for (const key of drafts.dirtyKeys) if (!(await save(key))) return key;
      return undefined;
    },
    drop,
    discard: () => drafts.dirtyKeys.forEach(drop),
    isDirty: drafts.isDirty,
    dirtyKeys: drafts.dirtyKeys,
    newKeys: drafts.newKeys,
    errorsOf,
    failureOf: (key: string) => problems.of(key).failure,
    questionOf,
    isSaving: changes.isBusy,
  };
}

export type RecordForms<R, T extends object> = ReturnType<typeof useRecordForms<R, T>>;

/** Errors of fields that this form lacks would be invisible. */
function namesField(errors: FieldErrors, typed: object): boolean {
  return Object.keys(errors).some((name) => (name.split(".")[0] ?? "") in typed);
}
