import { type PointerEvent, useRef } from "react";
import { swipeStep } from "./swipe";

/** The element needs `touch-sideways`, or the browser handles the swipe itself. */
export function useSwipe(onStep: (step: -1 | 1) => void) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null);

  return {
    onPointerDown({ pointerId, pointerType, isPrimary, clientX, clientY }: PointerEvent) {
      // A second finger is a pinch zoom.
      const counts = isPrimary && pointerType !== "mouse";
      start.current = counts ? { id: pointerId, x: clientX, y: clientY } : null;
    },
    onPointerUp({ pointerId, clientX, clientY }: PointerEvent) {
      const from = start.current;
      if (from?.id !== pointerId) return;
      start.current = null;
      const step = swipeStep(clientX - from.x, clientY - from.y);
      if (step !== 0) onStep(step);
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
