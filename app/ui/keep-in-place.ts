import { flushSync } from "react-dom";

/** Keeps its viewport position when content above it grows or shrinks. */
export function keepInPlace(element: HTMLElement | null, change: () => void): void {
  const top = () => element?.getBoundingClientRect().top ?? 0;
  const before = top();
  flushSync(change);
  const moved = top() - before;
  if (moved !== 0) window.scrollBy({ top: moved, behavior: "instant" });
}
