import { useEffect, useRef } from "react";

/**
 * While a layer is open, Back closes it instead of leaving the page. The layer pushes a history entry with the page's
 * own address, which the router must not see.
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

/** Resolves once history is back at the page's own entry. Navigate only after that. */
export function whenLayerLeft(): Promise<void> {
  return leaving;
}

/** Returns a check whether history is still at the new entry. */
function addEntry(): () => boolean {
  const depth = depthOfEntry() + 1;
  history.pushState({ ...history.state, depth }, "");
  return () => depthOfEntry() === depth;
}

/** The number of layers open at this history entry. */
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
