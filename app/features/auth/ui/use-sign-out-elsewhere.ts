import { useEffect } from "react";
import { forgetTab, tellsSignOut } from "../admin-flag";

/** Leaves what this tab shows when another one has signed out: the reloaded page is the sign-in's. */
export function useSignOutElsewhere(): void {
  useEffect(() => {
    function hear(change: StorageEvent) {
      if (!tellsSignOut(change)) return;
      forgetTab();
      location.reload();
    }
    addEventListener("storage", hear);
    return () => removeEventListener("storage", hear);
  }, []);
}
