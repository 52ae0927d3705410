import { useEffect } from "react";
import { call } from "~/platform/http/admin-call";
import { clearTabStorage } from "../admin-flag";
import { sessionCalls } from "../auth-calls";
import { onSignOut } from "../sign-out-signal";

/** Milliseconds in the background before a tab checks its session again. */
const awayLimit = 60_000;

/** Reloads to the sign-in page. The browser still warns of unsaved changes. */
export function useSignedOut(): void {
  useEffect(
    () =>
      onSignOut(() => {
        clearTabStorage();
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
      } else if (hiddenAt !== undefined && Date.now() - hiddenAt >= awayLimit) {
        hiddenAt = undefined;
        void check();
      }
    }
    // Restored from the back/forward cache.
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
