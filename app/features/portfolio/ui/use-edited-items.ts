import { useCallback, useEffect, useRef, useState } from "react";
import { type CallResult, useChanges } from "~/ui/office/use-changes";
import { useLeaveWarning } from "~/ui/use-leave-warning";
import { type SentChange, withOrigins } from "../edit-conflicts";
import type { ItemFields, PortfolioItem } from "../item";
import {
  addItem,
  applyCurrent,
  confirmEdit,
  type EditedList,
  type ItemChange,
  inverseChanges,
  reloadList,
  revertEdit,
  startEdit,
} from "../item-edits";

export type Undo = { message: string; run: () => void };

export type Save<F extends ItemFields> = {
  send: (changes: readonly SentChange<F>[]) => Promise<CallResult<unknown>>;
  readCurrent: (current: unknown) => readonly ItemChange<F>[];
};

/** The editor itself shows a conflict, since it has both versions. */
type EditOutcome<F> = { state: "saved" | "failed" } | { state: "conflict"; theirs: Partial<F> };

type EditOptions<F> = {
  undo?: string;
  /** The fields when the editor was opened. */
  from?: Partial<F>;
};

export type EditedItems<F extends ItemFields, I extends PortfolioItem<F>> = {
  items: readonly I[];
  /** Optimistic. */
  edit: (changes: readonly ItemChange<F>[], options?: EditOptions<F>) => Promise<EditOutcome<F>>;
  put: (item: I) => void;
  undo: Undo | null;
  dismissUndo: () => void;
  allSaved: () => Promise<unknown>;
};

/** Reverts edits that can't be saved. Saves run one at a time, so the last edit wins. */
export function useEditedItems<F extends ItemFields, I extends PortfolioItem<F>>(
  loaded: readonly I[],
  save: Save<F>,
): EditedItems<F, I> {
  const [list, setList] = useState<EditedList<F, I>>({ items: loaded, added: [], edits: [] });
  const [undo, setUndo] = useState<Undo | null>(null);
  const latest = useRef(list);
  const { send, say, settled } = useChanges({ refresh: null });

  const update = useCallback((next: EditedList<F, I>) => {
    latest.current = next;
    setList(next);
  }, []);

  useEffect(() => update(reloadList<F, I>(latest.current, loaded)), [loaded, update]);

  useLeaveWarning(list.edits.some(({ isSaved }) => !isSaved));

  async function edit(
    changes: readonly ItemChange<F>[],
    { undo: message, from }: EditOptions<F> = {},
  ): Promise<EditOutcome<F>> {
    if (changes.length === 0) return { state: "saved" };
    const started = { changes, before: latest.current.items };
    const sent = from
      ? changes.map((change) => ({ ...change, from }))
      : withOrigins<F>(started.before, changes);
    update(startEdit<F, I>(latest.current, started));
    setUndo(
      message === undefined
        ? null
        : { message, run: () => revert(inverseChanges<F>(started.before, changes)) },
    );
    const result = await send({ call: () => save.send(sent), failed: null });
    if (result.ok) {
      update(confirmEdit(latest.current, started));
      return { state: "saved" };
    }
    const current = save.readCurrent(result.current);
    update(applyCurrent<F, I>(revertEdit<F, I>(latest.current, started), current));
    setUndo(null);
    const [first] = current;
    if (first && from) return { state: "conflict", theirs: first };
    say({ text: "Couldn’t save", more: result.error, tone: "error" });
    return { state: "failed" };
  }

  function revert(changes: readonly ItemChange<F>[]) {
    setUndo(null);
    edit(changes).then(({ state }) => {
      if (state === "saved") say({ text: "Undone", tone: "done" });
    });
  }

  return {
    items: list.items,
    edit,
    put: (item) => update(addItem<F, I>(latest.current, item)),
    undo,
    dismissUndo: useCallback(() => setUndo(null), []),
    allSaved: settled,
  };
}
