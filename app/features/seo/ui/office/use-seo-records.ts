import { useCallback, useState } from "react";
import { showToast } from "~/ui/toast-store";
import type { SeoBundle } from "../../seo-records";

/** The stored records, fetched anew after each save (A7). */
export function useSeoRecords(first: SeoBundle) {
  const [bundle, setBundle] = useState(first);
  const refresh = useCallback(async () => {
    const { fetchBundle } = await import("../../.client/seo-calls");
    const answer = await fetchBundle();
    if (answer.ok) setBundle(answer.value);
    else showToast({ title: answer.error || "failed", kind: "error" });
    return answer.ok;
  }, []);
  return { bundle, refresh };
}
