import type { ReactNode } from "react";
import { ConflictQuestion } from "../conflict-question";
import { type Changes, reasonBeside } from "../use-changes";
import { focusFirstError } from "./focus-first-error";
import { disputesIn, type FieldErrors, type RecordKind } from "./record-kind";
import { useProblems } from "./use-problems";
import { isSame, type ReadStored, useRecordDrafts } from "./use-record-drafts";

type FormOptions<R> = {
  changes: Changes;
  /** Where a record begins that is not stored yet. */
  blank: R;
  onSaved?: (record: R, key: string) => void;
};

/**
 * The forms of many records of one kind, by key. Nothing typed is lost: a record that was changed on another device is
 * only overwritten after a question, and a failed save keeps the values.
 */
export function useRecordForms<R, T extends object>(
  kind: RecordKind<R, T>,
  stored: ReadStored<R>,
  { changes, blank, onSaved }: FormOptions<R>,
) {
  const drafts = useRecordDrafts({ typedOf: kind.typed, stored, blank });
  const problems = useProblems<R>();

  /** Whether the values can be sent; marks the fields that are wrong. */
  function check(key: string): boolean {
    const errors = kind.check?.(drafts.values(key), key) ?? {};
    problems.set(key, { errors });
    const isRight = Object.keys(errors).length === 0;
    if (!isRight) focusFirstError();
    return isRight;
  }

  async function send(key: string, typed: T, from: R, undone?: string): Promise<boolean> {
    problems.clear(key);
    const undo = (saved: R) =>
      kind.undone === undefined || undone !== undefined
        ? {}
        : { undo: () => send(key, kind.typed(from), saved, kind.undone) };
    const answer = await changes.send({
      call: () => kind.save(key, typed, from),
      done: ({ record, text, more }) => ({ text: undone ?? text, more, ...undo(record) }),
      failed: null,
      what: key,
    });
    if (answer.ok) {
      drafts.settle(key, typed, answer.value.record);
      onSaved?.(answer.value.record, key);
      return true;
    }
    const theirs =
      answer.code === "conflict" ? kind.readCurrent?.(answer.current, from) : undefined;
    if (theirs !== undefined) {
      // The other device changed nothing that this form shows.
      if (isSame(kind.typed(theirs), kind.typed(from))) return send(key, typed, theirs, undone);
      problems.set(key, { theirs });
    } else if (answer.fieldErrors) {
      problems.set(key, { errors: answer.fieldErrors });
      focusFirstError();
    } else tellFailure(key, answer.error);
    return false;
  }

  function tellFailure(key: string, failure: string) {
    const { failed } = kind;
    if (failed === undefined) return problems.set(key, { failure });
    changes.say({ text: failed, more: reasonBeside(failed, failure), tone: "error" });
  }

  async function save(key: string, from = drafts.from(key)): Promise<boolean> {
    return check(key) && send(key, drafts.values(key), from);
  }

  function drop(key: string) {
    drafts.drop(key);
    problems.clear(key);
  }

  function questionOf(key: string): ReactNode {
    const { theirs } = problems.of(key);
    if (theirs === undefined) return null;
    return (
      <ConflictQuestion
        noun={kind.noun}
        disputes={disputesIn(kind, kind.typed(theirs), drafts.values(key))}
        onKeep={() => void save(key, theirs)}
        onTake={() => {
          problems.clear(key);
          drafts.put(key, theirs);
        }}
      />
    );
  }

  return {
    values: drafts.values,
    from: drafts.from,
    set(key: string, part: Partial<T>) {
      drafts.set(key, part);
      problems.edited(key, part);
    },
    /** Begins a record that is not stored yet. */
    add: (key: string, typed = kind.typed(blank)) => drafts.put(key, blank, typed),
    check,
    save: (key: string) => save(key),
    /** Saves one dirty record after the other; returns the key of the one that could not be saved. */
    async saveAll(): Promise<string | undefined> {
      for (const key of drafts.dirtyKeys) if (!(await save(key))) return key;
      return undefined;
    },
    drop,
    discard: () => drafts.dirtyKeys.forEach(drop),
    isDirty: drafts.isDirty,
    dirtyKeys: drafts.dirtyKeys,
    newKeys: drafts.newKeys,
    errorsOf: (key: string): FieldErrors => problems.of(key).errors ?? {},
    failureOf: (key: string) => problems.of(key).failure,
    questionOf,
    isSaving: changes.isBusy,
  };
}

export type RecordForms<R, T extends object> = ReturnType<typeof useRecordForms<R, T>>;
