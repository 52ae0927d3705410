import { type RefObject, useEffect } from "react";

/**
 * Shows the browser's prompt on leaving the page while `unsaved`, except after the person confirmed it (`released`).
 */
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
