import type { KeyboardEvent } from "react";

/**
 * For Radix dialogs: Escape closes the one that has focus. Radix would give the key to the last opened layer, which may
 * be a toast.
 */
export function closesOnEscape(close: () => void) {
  return {
    onEscapeKeyDown: (event: Event) => event.preventDefault(),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      // React events bubble through portals, e.g. from a dialog on top of this one.
      const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
      if (event.key === "Escape" && isInside) close();
    },
  };
}
