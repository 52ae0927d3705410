import type { KeyboardEvent } from "react";

/**
 * For Radix's dialogs: Escape closes the one that has the focus. Radix itself gives the key to what opened last, which
 * may be a toast.
 */
export function closesOnEscape(close: () => void) {
  return {
    onEscapeKeyDown: (event: Event) => event.preventDefault(),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      // React hands events on from what is drawn elsewhere, e.g. from a dialog over this one.
      const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
      if (event.key === "Escape" && isInside) close();
    },
  };
}
