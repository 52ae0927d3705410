import { useSyncExternalStore } from "react";
import { isScrolled } from "../scroll-threshold";

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
