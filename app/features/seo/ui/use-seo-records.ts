import { useCallback, useRef, useState } from "react";
import { showToast } from "~/ui/toast/toast-store";
import { fetchBundle } from "../.client/seo-calls";
import type { SeoBundle } from "../seo-records";

/** The stored records, fetched anew after each save (A7). */
export function useSeoRecords(first: SeoBundle) {
  const [bundle, setBundle] = useState(first);
  const asked = useRef(0);
  const refresh = useCallback(async () => {
    asked.current += 1;
    const own = asked.current;
    const answer = await fetchBundle();
    // One that was asked for later knows more, whichever comes first.
    if (own !== asked.current) return answer.ok;
    if (answer.ok) setBundle(answer.value);
    else showToast({ title: answer.error || "failed", kind: "error" });
    return answer.ok;
  }, []);
  return { bundle, refresh };
}
