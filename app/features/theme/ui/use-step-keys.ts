import { useEffect, useRef } from "react";

/** Ctrl or Cmd with Z, Shift+Z or Y, wherever the focus is; a text field keeps its own. */
export function useStepKeys(active: boolean, step: (direction: "undo" | "redo") => void) {
  const latest = useRef(step);
  latest.current = step;
  useEffect(() => {
    if (!active) return;
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, shiftKey, target } = event;
      const letter = key.toLowerCase();
      const typing = target instanceof HTMLInputElement && target.type !== "range";
      if (!(ctrlKey || metaKey) || typing || (letter !== "z" && letter !== "y")) return;
      event.preventDefault();
      latest.current(letter === "y" || shiftKey ? "redo" : "undo");
    }
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [active]);
}
