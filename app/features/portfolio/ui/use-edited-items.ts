import { useCallback, useEffect, useRef, useState } from "react";
import type { Result } from "~/platform/result";
import { showToast } from "~/ui/toast/toast-store";
import type { ItemFields, PortfolioItem } from "../item";
import { type ItemChange, standingChanges, undoingChanges, withChanges } from "../item-changes";

export type Undo = { sentence: string; take: () => void };

export type EditedItems<F extends ItemFields, I extends PortfolioItem<F>> = {
  items: readonly I[];
  /** Shows and saves changes; with a sentence they can be taken back. False: they could not be saved. */
  edit: (changes: readonly ItemChange<F>[], sentence?: string) => Promise<boolean>;
  /** Takes in an item as the server answered it. */
  put: (item: I) => void;
  /** What was done last, as long as it can be taken back. */
  undo: Undo | null;
  dismissUndo: () => void;
  /** Resolves when nothing is being saved any more. */
  settled: () => Promise<unknown>;
};

/**
 * A list that shows each change at once and saves it behind. What cannot be saved is taken back, with the reason.
 * Saves go one after the other, so that the last word counts.
 */
export function useEditedItems<F extends ItemFields, I extends PortfolioItem<F>>(
  loaded: readonly I[],
  save: (changes: readonly ItemChange<F>[]) => Promise<Result<unknown>>,
): EditedItems<F, I> {
  const [items, setItems] = useState(loaded);
  const [undo, setUndo] = useState<Undo | null>(null);
  const latest = useRef(items);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** What came in since the list was loaded: a list that was on its way then does not have it. */
  const added = useRef(new Map<string, I>());
  /** What was changed since then: such a list may have been read before it. */
  const sent = useRef<{ changes: readonly ItemChange<F>[]; isSaved: boolean }[]>([]);

  useEffect(() => {
    const known = new Set(loaded.map(({ id }) => id));
    const missing = [...added.current.values()].filter(({ id }) => !known.has(id));
    added.current.clear();
    const changes = sent.current.flatMap((one) => one.changes);
    sent.current = sent.current.filter(({ isSaved }) => !isSaved);
    latest.current = withChanges<F, I>([...loaded, ...missing], changes);
    setItems(latest.current);
  }, [loaded]);

  function show(next: readonly I[]) {
    latest.current = next;
    setItems(next);
  }

  async function edit(changes: readonly ItemChange<F>[], sentence?: string): Promise<boolean> {
    if (changes.length === 0) return true;
    const before = latest.current;
    show(withChanges<F, I>(latest.current, changes));
    setUndo(
      sentence === undefined
        ? null
        : { sentence, take: () => takeBack(undoingChanges<F>(before, changes)) },
    );
    const own = { changes, isSaved: false };
    sent.current.push(own);
    const turn = queue.current.then(() => save(changes));
    queue.current = turn.catch(() => {});
    const saved = await turn;
    own.isSaved = saved.ok;
    if (saved.ok) return true;
    sent.current = sent.current.filter((one) => one !== own);
    const standing = standingChanges<F>(latest.current, changes);
    show(withChanges<F, I>(latest.current, undoingChanges<F>(before, standing)));
    setUndo(null);
    showToast({ title: "Not saved", description: saved.error, kind: "error" });
    return false;
  }

  function takeBack(back: readonly ItemChange<F>[]) {
    setUndo(null);
    edit(back).then((saved) => {
      if (saved) showToast({ title: "Taken back", kind: "success" });
    });
  }

  function put(item: I) {
    added.current.set(item.id, item);
    const others = latest.current.filter(({ id }) => id !== item.id);
    show([...others, item]);
  }

  const dismissUndo = useCallback(() => setUndo(null), []);
  return { items, edit, put, undo, dismissUndo, settled: () => queue.current };
}
