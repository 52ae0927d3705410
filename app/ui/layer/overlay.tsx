import { forwardRef, useLayoutEffect } from "react";

/**
 * What lies over the page under a dialog; while it is there the page does not scroll. Radix's own would write a style
 * element, which the policy forbids.
 */
export const Overlay = forwardRef<HTMLDivElement, { open: boolean; className: string }>(
  function Overlay({ open, className }, ref) {
    useLayoutEffect(lockScroll, []);
    return (
      <div
        ref={ref}
        data-state={open ? "open" : "closed"}
        className={className}
        // Radix takes the pointer from all that is not the dialog; a press here closes it.
        style={{ pointerEvents: "auto" }}
      />
    );
  },
);

/** Of dialogs that lie over one another. */
let locks = 0;

/** The room of a scrollbar that goes stays free: `scrollbar-gutter` would, too, but nothing can be drawn over it. */
function lockScroll() {
  const root = document.documentElement;
  if (locks === 0) {
    whereItIs(() => {
      root.style.setProperty("--hidden-scrollbar", `${window.innerWidth - root.clientWidth}px`);
      root.dataset.scrollLocked = "";
    });
  }
  locks += 1;
  return () => {
    locks -= 1;
    if (locks > 0) return;
    whereItIs(() => {
      delete root.dataset.scrollLocked;
      root.style.removeProperty("--hidden-scrollbar");
    });
  };
}

/**
 * Chromium lays the page out with the room and with the scrollbar before one of them goes: where lines break anew in
 * between, scroll anchoring would move the page.
 */
function whereItIs(change: () => void) {
  const top = window.scrollY;
  change();
  window.scrollTo({ top, behavior: "instant" });
}
