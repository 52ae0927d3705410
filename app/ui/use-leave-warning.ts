import { type RefObject, useEffect } from "react";

/** `released` turns the warning off, e.g. after the user confirmed leaving. */
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
