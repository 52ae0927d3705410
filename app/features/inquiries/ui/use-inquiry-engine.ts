import { type ComponentType, type RefObject, useCallback, useRef, useState } from "react";
import type { InquiryEngine } from "../.client/inquiry-engine";
import type { InquiryDialogProps } from "./inquiry-dialog";

type Loaded = { engine: InquiryEngine; Dialog: ComponentType<InquiryDialogProps> };

/** What the form needs only once somebody touches it; `load` rejects when it cannot be had. */
export function useInquiryEngine(siteKey: string, challenge: RefObject<HTMLDivElement>) {
  const loading = useRef<Promise<Loaded> | null>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);

  const load = useCallback((): Promise<Loaded> => {
    loading.current ??= loadParts(siteKey, challenge.current).then(
      (parts) => {
        setLoaded(parts);
        return parts;
      },
      (error: unknown) => {
        loading.current = null;
        throw error;
      },
    );
    return loading.current;
  }, [siteKey, challenge]);

  return { loaded, load };
}

async function loadParts(siteKey: string, container: HTMLElement | null): Promise<Loaded> {
  const [{ InquiryEngine }, { InquiryDialog }] = await Promise.all([
    import("../.client/inquiry-engine"),
    import("./inquiry-dialog"),
  ]);
  const place = container ?? document.body;
  return { engine: new InquiryEngine(siteKey, place), Dialog: InquiryDialog };
}
