import { useEffect } from "react";
import { call } from "~/platform/http/admin-call";
import { forgetTab } from "../admin-flag";
import { sessionCalls } from "../auth-calls";
import { hearSignOut } from "../sign-out-signal";

/** Milliseconds in the background after which a tab asks again whether somebody is signed in. */
const longAway = 60_000;

/**
 * Leaves what this tab shows when another one has signed out, or when the session was ended elsewhere while nobody looked:
 * the reloaded page is the sign-in's. A browser that warns of something unsaved still does.
 */
export function useSignedOut(): void {
  useEffect(
    () =>
      hearSignOut(() => {
        forgetTab();
        location.reload();
      }),
    [],
  );
  useEffect(() => {
    let hiddenAt: number | undefined;
    async function check() {
      const session = await call(sessionCalls.checkSession);
      if (!session.ok && session.code === "unauthenticated") location.reload();
    }
    function onVisibility() {
      if (document.visibilityState === "hidden") {
        hiddenAt = Date.now();
      } else if (hiddenAt !== undefined && Date.now() - hiddenAt >= longAway) {
        hiddenAt = undefined;
        void check();
      }
    }
    // A page that "Back" has brought out of the browser's memory, as it was.
    function onPageShow({ persisted }: PageTransitionEvent) {
      if (persisted) void check();
    }
    document.addEventListener("visibilitychange", onVisibility);
    addEventListener("pageshow", onPageShow);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      removeEventListener("pageshow", onPageShow);
    };
  }, []);
}
