import { useCallback, useEffect, useRef, useState } from "react";
import type { Result } from "~/platform/result";
import { showToast } from "~/ui/toast/toast-store";
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
} from "../item-edits";

export type Undo = { message: string; run: () => void };

export type EditedItems<F extends ItemFields, I extends PortfolioItem<F>> = {
  items: readonly I[];
  /** Shows and saves changes; with a message they can be undone. False: they could not be saved. */
  edit: (changes: readonly ItemChange<F>[], undoMessage?: string) => Promise<boolean>;
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
  save: (changes: readonly ItemChange<F>[]) => Promise<Result<unknown>>,
): EditedItems<F, I> {
  const [list, setList] = useState<EditedList<F, I>>({ items: loaded, added: [], edits: [] });
  const [undo, setUndo] = useState<Undo | null>(null);
  const latest = useRef(list);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const update = useCallback((next: EditedList<F, I>) => {
    latest.current = next;
    setList(next);
  }, []);

  useEffect(() => update(reloadList<F, I>(latest.current, loaded)), [loaded, update]);

  async function edit(changes: readonly ItemChange<F>[], undoMessage?: string): Promise<boolean> {
    if (changes.length === 0) return true;
    const own = { changes, before: latest.current.items };
    update(startEdit<F, I>(latest.current, own));
    setUndo(
      undoMessage === undefined
        ? null
        : { message: undoMessage, run: () => revert(inverseChanges<F>(own.before, changes)) },
    );
    const saving = queue.current.then(() => save(changes));
    queue.current = saving.catch(() => {});
    const saved = await saving;
    if (saved.ok) {
      update(confirmEdit(latest.current, own));
      return true;
    }
    update(revertEdit<F, I>(latest.current, own));
    setUndo(null);
    showToast({ title: "Not saved", description: saved.error, kind: "error" });
    return false;
  }

  function revert(changes: readonly ItemChange<F>[]) {
    setUndo(null);
    edit(changes).then((saved) => {
      if (saved) showToast({ title: "Undone", kind: "success" });
    });
  }

  return {
    items: list.items,
    edit,
    put: (item) => update(addItem<F, I>(latest.current, item)),
    undo,
    dismissUndo: useCallback(() => setUndo(null), []),
    allSaved: () => queue.current,
  };
}
