import { useEffect, useRef } from "react";

/** Back closes an open layer instead of leaving the page. Its history entry must stay hidden from the router. */
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
      // Runs before the router's listener, which would refetch the page.
      { capture: true, signal: ended.signal },
    );
    return () => {
      ended.abort();
      if (isOnTop()) leaving = leaveEntry();
    };
  }, [open]);
}

let leaving = Promise.resolve();

/** Resolves once the layer's history entry is gone. Await it before navigating. */
export function whenLayerClosed(): Promise<void> {
  return leaving;
}

function addEntry(): () => boolean {
  const depth = depthOfEntry() + 1;
  history.pushState({ ...history.state, depth }, "");
  return () => depthOfEntry() === depth;
}

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
