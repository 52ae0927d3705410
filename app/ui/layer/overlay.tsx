import { forwardRef, useLayoutEffect } from "react";

/** A dialog backdrop that locks scrolling. Radix's own injects a style element, which the CSP forbids. */
export const Overlay = forwardRef<HTMLDivElement, { open: boolean; className: string }>(
  function Overlay({ open, className }, ref) {
    useLayoutEffect(lockScroll, []);
    return (
      <div
        ref={ref}
        data-state={open ? "open" : "closed"}
        className={className}
        // Radix disables pointer events outside the dialog, but a click here closes it.
        style={{ pointerEvents: "auto" }}
      />
    );
  },
);

let locks = 0;

/** Pads for the missing scrollbar; `scrollbar-gutter` can't be drawn over. */
function lockScroll() {
  const root = document.documentElement;
  if (locks === 0) {
    preserveScroll(() => {
      root.style.setProperty("--hidden-scrollbar", `${window.innerWidth - root.clientWidth}px`);
      root.dataset.scrollLocked = "";
    });
  }
  locks += 1;
  return () => {
    locks -= 1;
    if (locks > 0) return;
    preserveScroll(() => {
      delete root.dataset.scrollLocked;
      root.style.removeProperty("--hidden-scrollbar");
    });
  };
}

/** Chromium briefly lays out the page with padding and scrollbar; scroll anchoring would move it. */
function preserveScroll(change: () => void) {
  const top = window.scrollY;
  change();
  window.scrollTo({ top, behavior: "instant" });
}
