import { useEffect, useRef } from "react";
import { useOneStop } from "./use-one-stop";

/**
 * A strip of `count` thumbnails, one stop for the keyboard. Its current item is scrolled into its middle, sideways, and
 * nothing but the strip moves.
 */
export function useStrip<E extends HTMLElement>(
  index: number,
  count: number,
  choose: (index: number) => void,
) {
  const strip = useOneStop<E>(index, choose);
  const { ref } = strip;
  const shown = useRef({ index, count });
  useEffect(() => {
    const same = shown.current.index === index && shown.current.count === count;
    if (same && index === 0) return;
    shown.current = { index, count };
    const item = ref.current?.children[index];
    if (!ref.current || !(item instanceof HTMLElement)) return;
    const middle = item.offsetLeft + item.offsetWidth / 2;
    ref.current.scrollTo({ left: middle - ref.current.clientWidth / 2 });
  }, [index, count, ref]);
  return strip;
}
