import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { useDrag } from "~/ui/office/drag/use-drag";
import { columnsOf, indexAfterKey } from "~/ui/office/grid-keys";
import { editedFields, type PortfolioItem, type TitledFields } from "../item";

type Arrangeable = PortfolioItem<TitledFields>;

export type Arranging = Omit<ReturnType<typeof useArranging>, "items">;

/** Reorders by keyboard, tap, or drag. The list changes on drop; Escape cancels. */
export function useArranging<I extends Arrangeable>(
  items: readonly I[],
  onMove: (id: string, to: number) => void,
) {
  const { order, picked, announcement, ...picking } = usePicking(items, onMove);
  const handles = useRef(new Map<string, HTMLElement>());
  const byId = new Map(items.map((item) => [item.id, item]));
  const drag = useDrag({ attribute: "data-arrange-id", scrolls: true }, (id, over) =>
    picking.place(id, indexIn(items, over)),
  );
  const pickedId = picked?.id;
  const pickedTo = picked?.to;

  // Moving an element in the DOM drops its focus.
  useEffect(() => {
    if (pickedId !== undefined && pickedTo !== undefined) handles.current.get(pickedId)?.focus();
  }, [pickedId, pickedTo]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>, columns: number) {
    if (!picked) return;
    const to = indexAfterKey(event.key, picked.to, { columns, count: items.length });
    if (to !== undefined) picking.moveTo(to);
    else if (event.key === "Escape") picking.cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    items: order.flatMap((id) => byId.get(id) ?? []),
    picked: pickedId,
    /** For an item's element, inside one with `data-arrange-list`. */
    item: (id: string) => ({
      "data-arrange-id": id,
      "data-picked": pickedId === id || drag.dragged === id ? "" : undefined,
      "data-over": drag.over === id ? "" : undefined,
    }),
    announcement,
    control: (id: string) => ({
      ref: (element: HTMLElement | null) => {
        if (element) handles.current.set(id, element);
        else handles.current.delete(id);
      },
      onClick: () => {
        if (!drag.wasDrag()) picking.press(id);
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) =>
        onKeyDown(event, columnsOf(event.currentTarget.closest("[data-arrange-list]"))),
    }),
    /** `anyPointer` includes touch, which then can't scroll there. */
    draggable: (id: string, anyPointer: boolean) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (anyPointer || event.pointerType === "mouse") drag.start(id, event);
      },
    }),
    wasDrag: drag.wasDrag,
  };
}

function usePicking(items: readonly Arrangeable[], onMove: (id: string, to: number) => void) {
  const [picked, setPicked] = useState<{ id: string; to: number } | null>(null);
  const [announcement, announce] = useState("");
  const order = orderWith(items, picked);

  function nameOf(id: string): string {
    const item = items[indexIn(items, id)];
    return item ? editedFields(item).title : "";
  }

  function pickUp(id: string) {
    const to = indexIn(items, id);
    setPicked({ id, to });
    announce(
      `${nameOf(id)} picked up, position ${to + 1} of ${items.length}. ` +
        (matchMedia("(pointer: coarse)").matches
          ? "Tap its new spot."
          : "Use the arrow keys to move it, Enter to drop it, Escape to cancel."),
    );
  }

  function moveTo(to: number) {
    if (!picked) return;
    setPicked({ ...picked, to });
    announce(`Position ${to + 1} of ${items.length}.`);
  }

  function place(id: string, to: number) {
    setPicked(null);
    if (to < 0 || to === indexIn(items, id)) return announce(`${nameOf(id)} wasn’t moved.`);
    announce(`Moved ${nameOf(id)} to position ${to + 1} of ${items.length}.`);
    onMove(id, to);
  }

  function cancel() {
    if (!picked) return;
    announce(`${nameOf(picked.id)} is back at position ${indexIn(items, picked.id) + 1}.`);
    setPicked(null);
  }

  function press(id: string) {
    if (!picked) pickUp(id);
    else place(picked.id, picked.id === id ? picked.to : order.indexOf(id));
  }

  return { picked, announcement, order, moveTo, place, cancel, press };
}

function indexIn(items: readonly Arrangeable[], id: string): number {
  return items.findIndex((item) => item.id === id);
}

function orderWith(
  items: readonly Arrangeable[],
  picked: { id: string; to: number } | null,
): string[] {
  const ids = items.map(({ id }) => id);
  if (!picked) return ids;
  const rest = ids.filter((id) => id !== picked.id);
  return [...rest.slice(0, picked.to), picked.id, ...rest.slice(picked.to)];
}
