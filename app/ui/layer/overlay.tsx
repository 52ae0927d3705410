import { forwardRef, useLayoutEffect } from "react";

/**
 * The backdrop of a dialog, which locks the page's scrolling. Radix's own injects a style element, which the CSP
 * forbids.
 */
export const Overlay = forwardRef<HTMLDivElement, { open: boolean; className: string }>(
  function Overlay({ open, className }, ref) {
    useLayoutEffect(lockScroll, []);
    return (
      <div
        ref={ref}
        data-state={open ? "open" : "closed"}
        className={className}
        // Radix disables pointer events outside the dialog; a press here closes it.
        style={{ pointerEvents: "auto" }}
      />
    );
  },
);

/** Open overlays; dialogs can stack. */
let locks = 0;

/** Pads for the missing scrollbar. `scrollbar-gutter` would, too, but nothing can be drawn over the gutter. */
function lockScroll() {
  const root = document.documentElement;
  if (locks === 0) {
    keepScroll(() => {
      root.style.setProperty("--hidden-scrollbar", `${window.innerWidth - root.clientWidth}px`);
      root.dataset.scrollLocked = "";
    });
  }
  locks += 1;
  return () => {
    locks -= 1;
    if (locks > 0) return;
    keepScroll(() => {
      delete root.dataset.scrollLocked;
      root.style.removeProperty("--hidden-scrollbar");
    });
  };
}

/**
 * Chromium lays out the page once with both the padding and the scrollbar. If lines wrap differently then, scroll
 * anchoring would move the page.
 */
function keepScroll(change: () => void) {
  const top = window.scrollY;
  change();
  window.scrollTo({ top, behavior: "instant" });
}
