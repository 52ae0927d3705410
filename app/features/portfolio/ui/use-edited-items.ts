import { useCallback, useEffect, useRef, useState } from "react";
import { type Answer, useChanges } from "~/ui/office/use-changes";
import { useLeaveWarning } from "~/ui/use-leave-warning";
import { type SentChange, withOrigins } from "../edit-conflicts";
import type { ItemFields, PortfolioItem } from "../item";
import {
  addItem,
  confirmEdit,
  type EditedList,
  type ItemChange,
  inverseChanges,
  reloadList,
  revertEdit,
  startEdit,
  takeOver,
} from "../item-edits";

export type Undo = { message: string; run: () => void };

export type Save<F extends ItemFields> = {
  send: (changes: readonly SentChange<F>[]) => Promise<Answer<unknown>>;
  /** Of a refusal: the fields that are no longer what they were changed from. */
  readCurrent: (current: unknown) => readonly ItemChange<F>[];
};

/** What became of an edit. The editor shows a conflict itself, since it has both versions. */
type EditOutcome<F> = { state: "saved" | "failed" } | { state: "conflict"; theirs: Partial<F> };

type EditOptions<F> = {
  /** With it the edit can be undone. */
  undo?: string;
  /** By an editor: the fields as they were when it was opened. */
  from?: Partial<F>;
};

export type EditedItems<F extends ItemFields, I extends PortfolioItem<F>> = {
  items: readonly I[];
  /** Shows changes at once and saves them. */
  edit: (changes: readonly ItemChange<F>[], options?: EditOptions<F>) => Promise<EditOutcome<F>>;
  /** Adds or replaces an item as the server answered it. */
  put: (item: I) => void;
  /** The last edit, as long as it can be undone. */
  undo: Undo | null;
  dismissUndo: () => void;
  /** Resolves when nothing is being saved any more. */
  allSaved: () => Promise<unknown>;
};

/**
 * A list that shows each change at once and saves it in the background. What cannot be saved is reverted, with the reason.
 * Saves run one after the other, so that the last change wins.
 */
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
    const own = { changes, before: latest.current.items };
    const sent = from
      ? changes.map((change) => ({ ...change, from }))
      : withOrigins<F>(own.before, changes);
    update(startEdit<F, I>(latest.current, own));
    setUndo(
      message === undefined
        ? null
        : { message, run: () => revert(inverseChanges<F>(own.before, changes)) },
    );
    const answer = await send({ call: () => save.send(sent), failed: null });
    if (answer.ok) {
      update(confirmEdit(latest.current, own));
      return { state: "saved" };
    }
    const current = save.readCurrent(answer.current);
    update(takeOver<F, I>(revertEdit<F, I>(latest.current, own), current));
    setUndo(null);
    const [first] = current;
    if (first && from) return { state: "conflict", theirs: first };
    say({ text: "Couldn’t save", more: answer.error, tone: "error" });
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
