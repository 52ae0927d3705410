import { useState } from "react";
import { closeWithError } from "~/ui/late/lazy-part";
import { editedFields, type ItemFields, type PortfolioItem, type TitledFields } from "../item";
import type { ItemChange } from "../item-edits";
import { indexInFullList, moveInOrder, positioned } from "../item-order";

type Item = PortfolioItem<TitledFields>;

export type ItemList = ReturnType<typeof useItemList>;

type Open = {
  /** Null: a new item. */
  id: string | null;
  /** Gets the focus. */
  field?: string;
};

export function useItemList(
  edit: (changes: readonly ItemChange<ItemFields>[], options: { undo: string }) => unknown,
  first: Open | null = null,
) {
  const [open, setOpen] = useState(first);
  return {
    open,
    show: (id: string | null) => setOpen({ id }),
    // A save may finish when another item is already open.
    close: () => setOpen((shown) => (shown === open ? null : shown)),
    onUnavailable: closeWithError(() => setOpen(null)),
    move(list: readonly Item[], shown: readonly Item[], id: string, to: number) {
      const moved = list.find((item) => item.id === id);
      if (!moved) return;
      const ids = (items: readonly Item[]) => items.map((item) => item.id);
      const index = indexInFullList(ids(list), ids(shown), id, to);
      const undo = `Moved “${titleOf(moved)}” to position ${to + 1}.`;
      edit(moveInOrder(list.map(positioned), id, index), { undo });
    },
    remove(item: Item) {
      setOpen(null);
      edit([{ id: item.id, deleted: true }], { undo: `Deleted “${titleOf(item)}.”` });
    },
    /** An item that was published as deleted comes back visible. */
    restore(item: Item) {
      const change = { id: item.id, deleted: false, ...(item.live.deleted && { hidden: false }) };
      edit([change], { undo: `Restored “${titleOf(item)}.”` });
    },
  };
}

function titleOf(item: Item): string {
  return editedFields(item).title;
}
