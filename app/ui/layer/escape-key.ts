import type { KeyboardEvent } from "react";

/** Escape closes the focused dialog. Radix would close the layer that opened last, which may be a toast. */
export function closesOnEscape(close: () => void) {
  return {
    onEscapeKeyDown: (event: Event) => event.preventDefault(),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      // React events bubble through portals, e.g. from a dialog on top.
      const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
      if (event.key === "Escape" && isInside) close();
    },
  };
}
