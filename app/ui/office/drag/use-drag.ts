import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from "react";

type Drag = { id: string; pointerId: number; x: number; y: number; moved: boolean };

/** All in pixels; `edge` is the auto-scroll zone at the window's edge. */
const threshold = 6;
const edge = 90;
const scrollStep = 14;

const endEvents = ["pointerup", "pointercancel", "keydown"] as const;

/** Drop targets have `attribute`, and its value identifies them. Escape cancels. */
export function useDrag(
  { attribute, scrolls }: { attribute: `data-${string}`; scrolls: boolean },
  onDrop: (id: string, over: string) => void,
) {
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
    let speed = 0;
    const timer = setInterval(() => {
      if (speed !== 0) window.scrollBy({ top: speed, behavior: "instant" });
    }, 16);
    function placeAt(drag: Drag, { clientX, clientY }: PointerEvent): string | null {
      const place = document.elementFromPoint(clientX, clientY)?.closest(`[${attribute}]`);
      const over = place?.getAttribute(attribute) ?? null;
      return over === drag.id ? null : over;
    }
    function move(event: PointerEvent) {
      const drag = current.current;
      if (!drag || event.pointerId !== drag.pointerId) return;
      const { clientX, clientY } = event;
      drag.moved ||= Math.hypot(clientX - drag.x, clientY - drag.y) > threshold;
      if (!drag.moved) return;
      const direction = clientY < edge ? -1 : clientY > innerHeight - edge ? 1 : 0;
      speed = scrolls ? direction * scrollStep : 0;
      const over = placeAt(drag, event);
      setShown((before) => (before?.over === over ? before : { id: drag.id, over }));
    }
    function end(event: PointerEvent | KeyboardEvent) {
      const drag = current.current;
      if (event instanceof PointerEvent && drag && event.pointerId !== drag.pointerId) return;
      if (event instanceof KeyboardEvent && event.key !== "Escape") return;
      current.current = null;
      setShown(null);
      justDragged.current = drag?.moved ?? false;
      // Drag ends with a click event before the next task.
      setTimeout(() => {
        justDragged.current = false;
      });
      if (!(event instanceof PointerEvent) || event.type !== "pointerup" || !drag?.moved) return;
      const over = placeAt(drag, event);
      if (over) drop.current(drag.id, over);
    }
    window.addEventListener("pointermove", move, { signal });
    for (const type of endEvents) window.addEventListener(type, end, { signal });
    return () => {
      clearInterval(timer);
      ended.abort();
    };
  }, [isActive, attribute, scrolls]);

  return {
    dragged: shown && shown.over !== null ? shown.id : null,
    over: shown?.over ?? null,
    wasDrag: () => justDragged.current,
    start(id: string, event: ReactPointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      const { pointerId, clientX: x, clientY: y } = event;
      current.current = { id, pointerId, x, y, moved: false };
      setShown({ id, over: null });
    },
  };
}

export type Dragging = ReturnType<typeof useDrag>;
