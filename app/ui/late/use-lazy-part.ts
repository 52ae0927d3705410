import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { showToast } from "../toast/toast-store";

/** Loads once `wanted`, or earlier: call `near` on hover and focus of the element around the opener. */
export function useLazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
  onUnavailable: () => void,
) {
  const loading = useRef<Promise<boolean> | null>(null);
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const latest = useRef({ load, onUnavailable });
  latest.current = { load, onUnavailable };

  const near = useCallback((): Promise<boolean> => {
    loading.current ??= latest.current.load().then(
      (part) => {
        setPart(() => part);
        return true;
      },
      () => {
        loading.current = null;
        return false;
      },
    );
    return loading.current;
  }, []);

  useEffect(() => {
    if (!wanted) return;
    near().then((loaded) => {
      if (loaded) return;
      showToast({ kind: "error", title: "We couldn’t load this photo. Please try again." });
      latest.current.onUnavailable();
    });
  }, [wanted, near]);

  return { Part, near };
}
