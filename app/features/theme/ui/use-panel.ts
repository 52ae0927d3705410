import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { keyName } from "../contrast-names";
import { contrastReport } from "../contrast-pairs";
import { isChanged } from "../editor-state";
import type { Theme } from "../normalize-theme";
import { isSameTheme, themeChanges } from "../theme-changes";
import type { HistoryRow } from "../theme-history-rows";
import { useEditorDialogs } from "./use-editor-dialogs";
import { useThemeEditor } from "./use-theme-editor";
import { useThemeHistory } from "./use-theme-history";

export type PanelTab = "edit" | "changes" | "contrast" | "history";

export function usePanel(
  rendered: Theme,
  onShow: (theme: Theme) => void,
  returnFocusTo: RefObject<HTMLElement | null>,
) {
  const [live, setLive] = useState(rendered);
  const [tab, setTab] = useState<PanelTab>("edit");
  const [selected, setSelected] = useState<HistoryRow | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const editing = useThemeEditor(live);
  const { history, reload } = useThemeHistory();
  const { editor } = editing;

  const previewed = (tab === "history" && selected?.theme) || null;
  const shown = previewed ?? editor.current;
  const report = useMemo(() => contrastReport(shown), [shown]);
  const preview = (previewed !== null || isChanged(editor)) && !isSameTheme(shown, live);

  useLayoutEffect(() => onShow(shown), [onShow, shown]);

  const liveRow = history.status === "loaded" ? history.rows.find((each) => each.live) : undefined;
  const liveId = liveRow && (liveRow.pinned ? "" : liveRow.id);

  useEffect(() => {
    if (liveRow?.theme) setLive(liveRow.theme);
  }, [liveRow]);

  function show(name: string) {
    setTab("edit");
    editing.open(name);
  }

  // On the history tab, undo and redo would change nothing visible.
  const canStep = tab !== "history";

  function step(direction: "undo" | "redo") {
    const to = direction === "undo" ? editor.past.at(-1) : editor.future[0];
    if (!to || !canStep) return;
    const names = themeChanges(editor.current, to).map(({ key }) => keyName(key));
    const what = names.length > 3 ? `${names.length} settings` : names.join(", ");
    setAnnouncement(`${direction === "undo" ? "Undone" : "Redone"}: ${what}`);
    editing.dispatch({ type: direction });
  }

  const dialogs = useEditorDialogs({
    editing,
    selected,
    setSelected,
    liveId,
    setLive,
    reload,
    returnFocusTo,
  });

  return {
    ...editing,
    ...dialogs,
    live,
    tab,
    setTab,
    selected,
    setSelected,
    history,
    reload,
    shown,
    report,
    preview,
    announcement,
    show,
    canStep,
    step,
  };
}
export type Panel = ReturnType<typeof usePanel>;

/** Ctrl or Cmd with Z, Shift+Z, or Y. Text fields keep their own undo. */
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
