import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from "react";

type Drag = { id: string; pointerId: number; x: number; y: number; moved: boolean };

/** Pixels before a press counts as a drag. */
const threshold = 6;
const ends = ["pointerup", "pointercancel", "keydown"] as const;

/**
 * Dragging an entry with the mouse to an element with `data-day`; Escape ends it without a drop. A finger scrolls: it
 * opens the entry and chooses a date there, as the keyboard does.
 */
export function useDragToDay(onDrop: (id: string, day: string) => void) {
  const [shown, setShown] = useState<{ id: string; over: string | null } | null>(null);
  const current = useRef<Drag | null>(null);
  const justDragged = useRef(false);
  const drop = useRef(onDrop);
  drop.current = onDrop;
  const isActive = shown !== null;

  useEffect(() => {
    if (!isActive) return;
    const ended = new AbortController();
    const { signal } = ended;
    function move({ pointerId, clientX, clientY }: PointerEvent) {
      const drag = current.current;
      if (!drag || pointerId !== drag.pointerId) return;
      drag.moved ||= Math.hypot(clientX - drag.x, clientY - drag.y) > threshold;
      if (!drag.moved) return;
      const over = dayAt(clientX, clientY);
      setShown((before) => (before?.over === over ? before : { id: drag.id, over }));
    }
    function end(event: PointerEvent | KeyboardEvent) {
      const drag = current.current;
      if (event instanceof KeyboardEvent && event.key !== "Escape") return;
      current.current = null;
      setShown(null);
      justDragged.current = drag?.moved ?? false;
      // The click that follows a drag comes before the next task.
      setTimeout(() => {
        justDragged.current = false;
      });
      if (!(event instanceof PointerEvent) || event.type !== "pointerup" || !drag?.moved) return;
      const day = dayAt(event.clientX, event.clientY);
      if (day) drop.current(drag.id, day);
    }
    window.addEventListener("pointermove", move, { signal });
    for (const type of ends) window.addEventListener(type, end, { signal });
    return () => ended.abort();
  }, [isActive]);

  return {
    dragged: shown && shown.over !== null ? shown.id : null,
    over: shown?.over ?? null,
    /** Whether the click at hand only ends a drag. */
    wasDrag: () => justDragged.current,
    start(id: string, event: ReactPointerEvent<HTMLElement>) {
      if (event.button !== 0 || event.pointerType === "touch") return;
      const { pointerId, clientX: x, clientY: y } = event;
      current.current = { id, pointerId, x, y, moved: false };
      setShown({ id, over: null });
    },
  };
}

export type DragToDay = ReturnType<typeof useDragToDay>;

function dayAt(x: number, y: number): string | null {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-day]");
  return place?.dataset.day ?? null;
}
