import { useSyncExternalStore } from "react";

/** In pixels (P9). */
const scrollThreshold = 50;

export function isScrolled(top: number): boolean {
  return top > scrollThreshold;
}

export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isScrolled(window.scrollY),
    () => false,
  );
}

function subscribe(changed: () => void) {
  addEventListener("scroll", changed, { passive: true });
  return () => removeEventListener("scroll", changed);
}
