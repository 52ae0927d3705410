import { useCallback, useState } from "react";
import { isChanged } from "../seo-forms";

export type Drafts<F extends object> = {
  /** What was typed for a record, else what is stored. */
  read(key: string): F;
  /** The record as it stood when typing began. */
  from(key: string): F;
  change(key: string, fields: Partial<F>): void;
  isDirty(key: string): boolean;
  dirtyKeys: string[];
  /** Keys of records that are not stored yet. */
  newKeys: string[];
  /** Adds a record that is not stored yet. */
  add(key: string, form: F): void;
  /** After saving; what was typed meanwhile stays. */
  settle(key: string, saved: F): void;
  /** Forgets what was typed for one record. */
  drop(key: string): void;
  discard(): void;
};

/** What was typed into some fields of a record, and the record as it stood then. */
type Draft<F> = { typed: Partial<F>; from: F };

/** Unsaved texts of records, by key. A field that nobody typed into follows the record. */
export function useDrafts<F extends object>(
  stored: (key: string) => F | undefined,
  blank: F,
): Drafts<F> {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft<F>>>(new Map());
  const storedOrBlank = (key: string) => stored(key) ?? blank;
  const read = (key: string): F => ({ ...storedOrBlank(key), ...drafts.get(key)?.typed });
  const dirty = (key: string) => {
    const record = stored(key);
    return drafts.has(key) && (record === undefined || isChanged(read(key), record));
  };
  const put = (key: string, draft: Draft<F>) =>
    setDrafts((before) => new Map(before).set(key, draft));
  return {
    read,
    from: (key) => drafts.get(key)?.from ?? storedOrBlank(key),
    change(key, fields) {
      const draft = drafts.get(key);
      put(key, { typed: { ...draft?.typed, ...fields }, from: draft?.from ?? storedOrBlank(key) });
    },
    isDirty: dirty,
    dirtyKeys: [...drafts.keys()].filter(dirty),
    newKeys: [...drafts.keys()].filter((key) => stored(key) === undefined),
    add: (key, form) => put(key, { typed: form, from: blank }),
    settle: (key, saved) =>
      setDrafts((before) => {
        const draft = before.get(key);
        const rest = new Map(before);
        if (draft && isChanged({ ...saved, ...draft.typed }, saved)) {
          return rest.set(key, { ...draft, from: saved });
        }
        rest.delete(key);
        return rest;
      }),
    drop: (key) => setDrafts((before) => new Map([...before].filter(([other]) => other !== key))),
    discard: useCallback(() => setDrafts(new Map()), []),
  };
}
