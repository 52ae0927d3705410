import { useEffect, useRef } from "react";
import { zoomStep } from "./zoom";

type LightboxKeys = { onStep: (step: -1 | 1) => void; zoomBy: (factor: number) => void };

/** Arrows go to the neighbors, + and - zoom; Escape is the dialog's own. Listens wherever the focus is. */
export function useLightboxKeys(keys: LightboxKeys) {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const act = actionOf(event.key, current.current);
      if (!act) return;
      event.preventDefault();
      act();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

function actionOf(key: string, { onStep, zoomBy }: LightboxKeys): (() => void) | undefined {
  if (key === "ArrowLeft") return () => onStep(-1);
  if (key === "ArrowRight") return () => onStep(1);
  if (key === "+" || key === "=") return () => zoomBy(zoomStep);
  if (key === "-" || key === "_") return () => zoomBy(1 / zoomStep);
  return undefined;
}
