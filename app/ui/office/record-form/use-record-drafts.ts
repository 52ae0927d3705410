import { useState } from "react";
import { isSame } from "./record-kind";

type Draft<R, T> = {
  /** The version that the edit is based on. */
  from: R;
  typed: T;
  /** The stored record when the edit began, as JSON. */
  stored: string;
};

/** Undefined for a new record. */
export type ReadStored<R> = (key: string) => R | undefined;

type DraftOptions<R, T> = {
  typedOf: (record: R) => T;
  stored: ReadStored<R>;
  blank: R;
};

/** Unsaved edits by record key. An unchanged draft is dropped when the stored record changes. */
export function useRecordDrafts<R, T extends object>({
  typedOf,
  stored,
  blank,
}: DraftOptions<R, T>) {
  const [drafts, setDrafts] = useState<Drafts<R, T>>(new Map());

  const isChanged = ({ from, typed }: Draft<R, T>) => !isSame(typed, typedOf(from));
  function find(among: Drafts<R, T>, key: string): Draft<R, T> | undefined {
    const draft = among.get(key);
    if (!draft || isChanged(draft)) return draft;
    return draft.stored === JSON.stringify(stored(key)) ? draft : undefined;
  }

  const fromIn = (among: Drafts<R, T>, key: string) =>
    find(among, key)?.from ?? stored(key) ?? blank;
  const valuesIn = (among: Drafts<R, T>, key: string) =>
    find(among, key)?.typed ?? typedOf(fromIn(among, key));
  const draftOf = (key: string, from: R, typed: T) => ({
    from,
    typed,
    stored: JSON.stringify(stored(key)),
  });

  const isDirty = (key: string) => {
    const draft = find(drafts, key);
    return draft !== undefined && (stored(key) === undefined || isChanged(draft));
  };

  return {
    from: (key: string) => fromIn(drafts, key),
    values: (key: string) => valuesIn(drafts, key),
    set: (key: string, part: Partial<T>) =>
      setDrafts((before) => {
        const typed = { ...valuesIn(before, key), ...part };
        return new Map(before).set(key, draftOf(key, fromIn(before, key), typed));
      }),
    put: (key: string, from: R, typed = typedOf(from)) =>
      setDrafts((before) => new Map(before).set(key, draftOf(key, from, typed))),
    /** Changes the version that a draft is based on. Without unsaved changes, a later read still replaces it. */
    rebase: (key: string, from: R, typed: T) =>
      setDrafts((before) => {
        const draft = before.get(key) ?? draftOf(key, from, typed);
        return new Map(before).set(key, { ...draft, from, typed });
      }),
    /** After a save; keeps what was typed meanwhile. */
    settle: (key: string, sent: T, saved: R) =>
      setDrafts((before) => {
        const draft = before.get(key);
        const hasNewerEdits = draft && isChanged(draft) && !isSame(draft.typed, sent);
        const typed = hasNewerEdits ? draft.typed : typedOf(saved);
        return new Map(before).set(key, draftOf(key, saved, typed));
      }),
    drop: (key: string) =>
      setDrafts((before) => new Map([...before].filter(([other]) => other !== key))),
    isDirty,
    dirtyKeys: [...drafts.keys()].filter(isDirty),
    newKeys: [...drafts.keys()].filter((key) => stored(key) === undefined && isDirty(key)),
  };
}

type Drafts<R, T> = ReadonlyMap<string, Draft<R, T>>;
