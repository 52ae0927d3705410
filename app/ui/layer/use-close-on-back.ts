import { useEffect, useRef } from "react";

/**
 * While a layer over the page is open, the browser's Back closes it in place of leaving the page. The layer gets an
 * entry of its own in the history; its address is the page's, so the router is told nothing of it.
 */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const current = useRef(close);
  current.current = close;
  useEffect(() => {
    if (!open) return;
    const ended = new AbortController();
    const isOnTop = addEntry();
    addEventListener(
      "popstate",
      (event) => {
        if (isOnTop()) return;
        event.stopImmediatePropagation();
        current.current();
      },
      // Before the router's own listener, which would fetch the page anew.
      { capture: true, signal: ended.signal },
    );
    return () => {
      ended.abort();
      if (isOnTop()) leaving = leaveEntry();
    };
  }, [open]);
}

let leaving = Promise.resolve();

/** Resolves when the history stands on the page's own entry again: only from there one may go on. */
export function whenLayerLeft(): Promise<void> {
  return leaving;
}

/** The answer tells whether the history still stands on the entry. */
function addEntry(): () => boolean {
  const depth = depthOfEntry() + 1;
  history.pushState({ ...history.state, depth }, "");
  return () => depthOfEntry() === depth;
}

/** How many layers lie over the page at this entry. */
function depthOfEntry(): number {
  return Number(history.state?.depth ?? 0);
}

function leaveEntry(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener(
      "popstate",
      (event) => {
        event.stopImmediatePropagation();
        resolve();
      },
      { capture: true, once: true },
    );
    history.back();
  });
}
