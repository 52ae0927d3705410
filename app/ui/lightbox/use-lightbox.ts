import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { showToast } from "../toast/toast-store";
import type { LightboxProps } from "./lightbox";

/**
 * The lightbox once it is loaded: when pointer or focus come near (`near` goes on the element around the photos), at the
 * latest when a photo is `wanted`.
 */
export function useLightbox(wanted: boolean, onUnavailable: () => void, onNear?: () => void) {
  const loading = useRef<Promise<boolean> | null>(null);
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null);
  const giveUp = useRef(onUnavailable);
  giveUp.current = onUnavailable;

  const load = useCallback((): Promise<boolean> => {
    loading.current ??= import("./lightbox").then(
      (module) => {
        setLightbox(() => module.Lightbox);
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
    load().then((loaded) => {
      if (loaded) return;
      showToast({ kind: "error", title: "We couldn’t load this photo. Please try again." });
      giveUp.current();
    });
  }, [wanted, load]);

  const near = () => {
    load();
    onNear?.();
  };
  return { Lightbox, near: { onPointerOver: near, onFocus: near, onTouchStart: near } };
}
