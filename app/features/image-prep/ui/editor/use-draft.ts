import { useCallback, useState } from "react";
import {
  beginHistory,
  recordChange,
  redoChange,
  sealChange,
  undoChange,
} from "../../draft-history";
import { changeOverlay, type OverlayChange } from "../../overlays/overlays";
import { isSame, noOverrides, type Overrides } from "../../overrides";

export type Draft = ReturnType<typeof useDraft>;

export function useDraft(saved: Overrides) {
  const [history, setHistory] = useState(() => beginHistory(saved));
  const draft = history.present;

  const change = useCallback(
    (part: Partial<Overrides>, mergeKey?: string) =>
      setHistory((current) => recordChange(current, { ...current.present, ...part }, mergeKey)),
    [],
  );

  const changeOne = useCallback(
    (id: string, part: OverlayChange) =>
      setHistory((current) => {
        const overlays = changeOverlay(current.present.overlays, id, part);
        const mergeKey = `${id} ${Object.keys(part).join(" ")}`;
        return recordChange(current, { ...current.present, overlays }, mergeKey);
      }),
    [],
  );

  return {
    draft,
    change,
    changeOverlay: changeOne,
    seal: useCallback(() => setHistory(sealChange), []),
    undo: useCallback(() => setHistory(undoChange), []),
    redo: useCallback(() => setHistory(redoChange), []),
    reset: useCallback((overrides: Overrides) => setHistory(beginHistory(overrides)), []),
    revert: useCallback(() => setHistory((current) => recordChange(current, noOverrides)), []),
    isChanged: draft !== saved && !isSame(draft, saved),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}
