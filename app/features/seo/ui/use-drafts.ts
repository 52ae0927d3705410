import { useCallback, useState } from "react";
import { isChanged } from "../seo-forms";

export type Drafts<F extends object> = {
  /** What was typed for a record, else what is stored. */
  read(key: string): F;
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

/** Unsaved texts of records, by key. */
export function useDrafts<F extends object>(
  stored: (key: string) => F | undefined,
  blank: F,
): Drafts<F> {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, F>>(new Map());
  const dirty = (key: string) => {
    const draft = drafts.get(key);
    const record = stored(key);
    return draft !== undefined && (record === undefined || isChanged(draft, record));
  };
  const read = (key: string) => drafts.get(key) ?? stored(key) ?? blank;
  const put = (key: string, form: F) => setDrafts((before) => new Map(before).set(key, form));
  return {
    read,
    change: (key, fields) => put(key, { ...read(key), ...fields }),
    isDirty: dirty,
    dirtyKeys: [...drafts.keys()].filter(dirty),
    newKeys: [...drafts.keys()].filter((key) => stored(key) === undefined),
    add: put,
    settle: (key, saved) =>
      setDrafts((before) => {
        const draft = before.get(key);
        if (draft !== undefined && isChanged(draft, saved)) return before;
        const rest = new Map(before);
        rest.delete(key);
        return rest;
      }),
    drop: (key) => setDrafts((before) => new Map([...before].filter(([other]) => other !== key))),
    discard: useCallback(() => setDrafts(new Map()), []),
  };
}
