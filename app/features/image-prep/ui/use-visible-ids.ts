import { useCallback, useEffect, useRef } from "react";

/** Knows which items of a list are on screen. */
export function useVisibleIds() {
  const visible = useRef(new Set<string>());
  const observer = useRef<IntersectionObserver>();

  useEffect(() => () => observer.current?.disconnect(), []);

  /** For the `ref` of an element that has `data-id`. */
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    observer.current ??= new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const id = target instanceof HTMLElement ? target.dataset.id : undefined;
        if (id === undefined) continue;
        if (isIntersecting) visible.current.add(id);
        else visible.current.delete(id);
      }
    });
    observer.current.observe(element);
  }, []);

  const isVisible = useCallback((id: string) => visible.current.has(id), []);
  return { watch, isVisible };
}
