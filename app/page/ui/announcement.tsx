import { useEffect } from "react";
import { forgetEarlyInput } from "~/ui/hydration/.client/early-input";
import { useHydrated } from "~/ui/late/use-hydrated";
import { liveEvent } from "../page-places";

/** Reports that the page is hydrated. */
export function Announcement() {
  const live = useHydrated();
  useEffect(() => {
    if (!live) return;
    forgetEarlyInput();
    dispatchEvent(new Event(liveEvent));
  }, [live]);
  return null;
}
