import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from "react";

type Drag = {
  id: string;
  pointerId: number;
  x: number;
  y: number;
  moved: boolean;
  over: string | null;
};

/** Pixels before a press counts as a drag. */
const threshold = 6;
/** Pixels from the edge of the window in which a drag scrolls the page, and how far at a time. */
const edge = 90;
const scrollStep = 14;

/**
 * Dragging one of the elements with `data-arrange-id` over another. While it lasts the page scrolls at its edges;
 * Escape ends it without a drop.
 */
export function useDragToPlace(onDrop: (id: string, over: string) => void) {
  const [shown, setShown] = useState<{ id: string; over: string | null } | null>(null);
  const current = useRef<Drag | null>(null);
  const justDragged = useRef(false);
  const drop = useRef(onDrop);
  drop.current = onDrop;
  const active = shown !== null;

  useEffect(() => {
    if (!active) return;
    let y = 0;
    const timer = setInterval(() => {
      if (y !== 0) window.scrollBy({ top: y, behavior: "instant" });
    }, 16);
    function move(event: PointerEvent) {
      const drag = current.current;
      if (!drag || event.pointerId !== drag.pointerId) return;
      const moved = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > threshold;
      drag.moved ||= moved;
      if (!drag.moved) return;
      y = event.clientY < edge ? -scrollStep : event.clientY > innerHeight - edge ? scrollStep : 0;
      const over = itemAt(event.clientX, event.clientY);
      drag.over = over === drag.id ? null : over;
      const next = { id: drag.id, over: drag.over };
      setShown((before) => (before?.over === next.over ? before : next));
    }
    function end(event: Event) {
      const drag = current.current;
      if (event instanceof PointerEvent && drag && event.pointerId !== drag.pointerId) return;
      if (event instanceof KeyboardEvent && event.key !== "Escape") return;
      current.current = null;
      setShown(null);
      justDragged.current = drag?.moved ?? false;
      // The click that follows a drag comes before the next task.
      setTimeout(() => {
        justDragged.current = false;
      });
      if (event.type === "pointerup" && drag?.moved && drag.over) drop.current(drag.id, drag.over);
    }
    window.addEventListener("pointermove", move);
    for (const type of ends) window.addEventListener(type, end);
    return () => {
      clearInterval(timer);
      window.removeEventListener("pointermove", move);
      for (const type of ends) window.removeEventListener(type, end);
    };
  }, [active]);

  return {
    dragged: shown && shown.over !== null ? shown.id : undefined,
    over: shown?.over ?? undefined,
    /** Whether the click at hand only ends a drag. */
    wasDrag: () => justDragged.current,
    start(id: string, event: ReactPointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      const { pointerId, clientX: x, clientY: y } = event;
      current.current = { id, pointerId, x, y, moved: false, over: null };
      setShown({ id, over: null });
    },
  };
}

const ends = ["pointerup", "pointercancel", "keydown"] as const;

function itemAt(x: number, y: number): string | null {
  const item = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-arrange-id]");
  return item?.dataset.arrangeId ?? null;
}
