import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { wrapIndex } from "./ring";

type OneStop<E> = { ref: RefObject<E>; onKeyDown: (event: KeyboardEvent) => void };

/** Roving tabindex: Tab reaches only the item at `at`; arrow keys, Home, and End `go` to the others. */
export function useRovingTabIndex<E extends HTMLElement>(
  at: number,
  go: (index: number) => void,
  upright = false,
): OneStop<E> {
  const ref = useRef<E>(null);
  // Arrow keys work only with scripts, so the server's HTML has no tabindex. Items may change with any render.
  useEffect(() => {
    const stops = stopsIn(ref.current);
    const current = Math.min(at, stops.length - 1);
    stops.forEach((stop, index) => {
      stop.tabIndex = index === current ? 0 : -1;
    });
    ref.current?.setAttribute("aria-description", "The arrow keys go from one to the next.");
  });

  function onKeyDown(event: KeyboardEvent) {
    const stops = stopsIn(ref.current);
    const to = {
      [upright ? "ArrowUp" : "ArrowLeft"]: at - 1,
      [upright ? "ArrowDown" : "ArrowRight"]: at + 1,
      Home: 0,
      End: -1,
    }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const index = wrapIndex(to, stops.length);
    go(index);
    stops[index]?.focus({ preventScroll: true });
  }
  return { ref, onKeyDown };
}

function stopsIn(element: HTMLElement | null): HTMLElement[] {
  return [...(element?.querySelectorAll<HTMLElement>("a, button") ?? [])];
}
