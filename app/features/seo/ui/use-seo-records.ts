import { useCallback, useRef, useState } from "react";
import { call } from "~/platform/http/admin-call";
import { dismissToast, showToast } from "~/ui/toast/toast-store";
import { seoCalls } from "../seo-calls";
import type { SeoBundle } from "../seo-records";

/** The stored records, fetched anew after each save (A7). */
export function useSeoRecords(first: SeoBundle) {
  const [bundle, setBundle] = useState(first);
  const latest = useRef(0);
  const failure = useRef<number>();
  const refresh = useCallback(async () => {
    latest.current += 1;
    const own = latest.current;
    const answer = await call(seoCalls.getBundle);
    // The answer to a later call is newer, whichever comes first.
    if (own !== latest.current) return answer.ok;
    if (failure.current !== undefined) dismissToast(failure.current);
    failure.current = undefined;
    if (answer.ok) setBundle(answer.value);
    else failure.current = showToast({ title: answer.error, kind: "error" });
    return answer.ok;
  }, []);
  return { bundle, refresh };
}
