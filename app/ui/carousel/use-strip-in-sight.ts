import { type RefObject, useEffect, useRef } from "react";

/** Scrolls a strip sideways, and nothing but the strip, so that its current item is in the middle. */
export function useStripInSight<E extends HTMLElement>(index: number, count: number): RefObject<E> {
  const strip = useRef<E>(null);
  const shown = useRef({ index, count });
  useEffect(() => {
    const same = shown.current.index === index && shown.current.count === count;
    if (same && index === 0) return;
    shown.current = { index, count };
    const item = strip.current?.children[index];
    if (!strip.current || !(item instanceof HTMLElement)) return;
    const middle = item.offsetLeft + item.offsetWidth / 2;
    strip.current.scrollTo({ left: middle - strip.current.clientWidth / 2 });
  }, [index, count]);
  return strip;
}
