import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { wrapIndex } from "./ring";

type Strip<E> = { ref: RefObject<E>; onKeyDown: (event: KeyboardEvent) => void };

/**
 * A strip of `count` thumbnails. Its current item is scrolled into its middle, sideways, and nothing but the strip moves.
 * For the keyboard it is one stop: Tab comes to the current item, and the arrow keys choose a neighbor.
 */
export function useStrip<E extends HTMLElement>(
  index: number,
  count: number,
  choose: (index: number) => void,
): Strip<E> {
  const ref = useRef<E>(null);
  const shown = useRef({ index, count });
  useEffect(() => {
    const same = shown.current.index === index && shown.current.count === count;
    if (same && index === 0) return;
    shown.current = { index, count };
    const item = ref.current?.children[index];
    if (!ref.current || !(item instanceof HTMLElement)) return;
    const middle = item.offsetLeft + item.offsetWidth / 2;
    ref.current.scrollTo({ left: middle - ref.current.clientWidth / 2 });
  }, [index, count]);
  // Not in the markup: without scripts there are no arrow keys. What came since may be new.
  useEffect(() => {
    const items = thumbnailsIn(ref.current);
    // Of a photo that has not come yet there is no thumbnail.
    const stop = Math.min(index, items.length - 1);
    items.forEach((item, at) => {
      item.tabIndex = at === stop ? 0 : -1;
    });
  });

  function onKeyDown(event: KeyboardEvent) {
    const items = thumbnailsIn(ref.current);
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const to = wrapIndex(index + step, items.length);
    choose(to);
    items[to]?.focus({ preventScroll: true });
  }
  return { ref, onKeyDown };
}

function thumbnailsIn(strip: HTMLElement | null): HTMLElement[] {
  return [...(strip?.querySelectorAll<HTMLElement>("a, button") ?? [])];
}
