import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { InquiryEngine, touchedForm } from "../.client/touched-form";

export type TouchedForm = typeof touchedForm & { engine: InquiryEngine };

/** `load` rejects if the code can't be fetched. It is prefetched near the viewport, in case the connection drops. */
export function useTouchedForm(siteKey: string, challenge: RefObject<HTMLDivElement>) {
  const loading = useRef<Promise<TouchedForm> | null>(null);
  const [parts, setParts] = useState<TouchedForm | null>(null);

  const load = useCallback((): Promise<TouchedForm> => {
    loading.current ??= loadParts(siteKey, challenge.current).then(
      (loaded) => {
        setParts(loaded);
        return loaded;
      },
      (error: unknown) => {
        loading.current = null;
        throw error;
      },
    );
    return loading.current;
  }, [siteKey, challenge]);

  useEffect(() => {
    if (!challenge.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) importParts().catch(() => undefined);
    }, aScreenAhead);
    observer.observe(challenge.current);
    return () => observer.disconnect();
  }, [challenge]);

  return { parts, load };
}

const aScreenAhead = { rootMargin: "100% 0px" };

const importParts = () => import("../.client/touched-form");

async function loadParts(siteKey: string, container: HTMLElement | null): Promise<TouchedForm> {
  const { touchedForm } = await importParts();
  const engine = new touchedForm.InquiryEngine(siteKey, container ?? document.body);
  return { ...touchedForm, engine };
}
