import { type RefObject, useCallback, useRef, useState } from "react";
import type { InquiryEngine } from "../.client/inquiry-engine";
import type { touchedForm } from "../.client/touched-form";

export type TouchedForm = typeof touchedForm & { engine: InquiryEngine };

/** What the form needs only once somebody touches it; `load` rejects when it cannot be had. */
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

  return { parts, load };
}

async function loadParts(siteKey: string, container: HTMLElement | null): Promise<TouchedForm> {
  const { touchedForm } = await import("../.client/touched-form");
  const engine = new touchedForm.InquiryEngine(siteKey, container ?? document.body);
  return { ...touchedForm, engine };
}
