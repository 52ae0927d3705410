import { type RefObject, useEffect } from "react";

/** The browser asks before the page is left while something would be lost by it, unless `released` says that a person chose to. */
export function useLeaveWarning(unsaved: boolean, released?: RefObject<boolean>): void {
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!released?.current) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [unsaved, released]);
}
