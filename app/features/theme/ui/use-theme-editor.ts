import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { saveNoticeDuration, showToast, type ToastNotice } from "~/ui/toast/toast-store";
import { hasUnsavedChanges, openEditor, reduceEditor } from "../editor-state";
import { normalizeTheme, type Theme } from "../normalize-theme";
import { isPresetName, type PresetName } from "../presets/presets";
import type { ThemeKey } from "../theme-keys";
import {
  conflictingChanges,
  mergeChanges,
  overriddenTheme,
  overridesKey,
  readOverrides,
  readThemeName,
  type ThemeOverrides,
  withOverride,
} from "../theme-overrides";
import { themeTexts } from "../theme-texts";

const savedNotice: ToastNotice = {
  title: themeTexts.savedLocally,
  kind: "success",
  duration: saveNoticeDuration,
};
const notSavedNotice: ToastNotice = {
  title: "This browser won’t let us save.",
  description: "Download the theme instead. You can upload it again later.",
  kind: "error",
};

export type Editing = ReturnType<typeof useThemeEditor>;

/** Edits a theme and saves it in this browser. `live` is production. */
export function useThemeEditor(live: Theme) {
  const [editor, dispatch] = useReducer(reduceEditor, live, (theme) => {
    const { name } = readUrl();
    return openEditor(
      name,
      name === "production" ? theme : overriddenTheme(name, storedOverrides()),
    );
  });
  const unsaved = hasUnsavedChanges(editor);
  /** What another tab saved, while the conflict question is open. */
  const [theirs, setTheirs] = useState<Theme | null>(null);
  const disputes = theirs ? conflictingChanges(editor.saved, editor.current, theirs) : [];
  const state = useRef(editor);
  state.current = editor;

  const open = useCallback(
    (name: string) => {
      const known = isPresetName(name) ? name : "production";
      if (known !== name) warnUnknownTheme(name);
      const theme = known === "production" ? live : overriddenTheme(known, storedOverrides());
      dispatch({ type: "open", name: known, theme });
      setTheirs(null);
      updateUrl(known);
    },
    [live],
  );

  const edit = useCallback((key: ThemeKey, value: unknown) => {
    dispatch({ type: "edit", key, value, at: performance.now() });
  }, []);

  const keep = useCallback((mine = state.current.current): boolean => {
    const { name, saved } = state.current;
    const overrides = storedOverrides();
    const theme = mergeChanges(saved, mine, overriddenTheme(name, overrides));
    const stored = storeOverrides(withOverride(overrides, name, theme));
    if (stored) dispatch({ type: "keep", theme });
    setTheirs(null);
    return stored;
  }, []);

  const keepAndNotify = useCallback(
    (mine?: Theme): boolean => {
      const kept = keep(mine);
      showToast(kept ? savedNotice : notSavedNotice);
      return kept;
    },
    [keep],
  );

  /** Also false while the conflict question is open. */
  const save = useCallback((): boolean => {
    const { name, saved, current } = state.current;
    const stored = overriddenTheme(name, storedOverrides());
    if (conflictingChanges(saved, current, stored).length === 0) return keepAndNotify();
    setTheirs(stored);
    return false;
  }, [keepAndNotify]);

  function takeTheirs() {
    const taken = disputes.map(({ key, from }) => [key, from]);
    keepAndNotify(normalizeTheme({ ...editor.current, ...Object.fromEntries(taken) }));
  }

  useEffect(() => {
    const { unknown } = readUrl();
    if (unknown === null) return;
    warnUnknownTheme(unknown);
    updateUrl("production");
  }, []);

  useEffect(() => {
    if (state.current.name === "production")
      dispatch({ type: "open", name: "production", theme: live });
  }, [live]);

  return {
    editor,
    unsaved,
    dispatch,
    open,
    edit,
    keep,
    save,
    disputes,
    keepMine: () => void keepAndNotify(),
    takeTheirs,
  };
}

function readUrl() {
  return readThemeName(new URLSearchParams(location.search).get("theme"));
}

/** So that a reload opens the same theme. */
function updateUrl(name: PresetName) {
  const url = new URL(location.href);
  if (name === "production") url.searchParams.delete("theme");
  else url.searchParams.set("theme", name);
  history.replaceState(history.state, "", url);
}

function warnUnknownTheme(name: string) {
  console.warn(`There is no theme named ${JSON.stringify(name)}: production is shown.`);
  showToast({ title: "There’s no such theme. This is Production.", kind: "warning" });
}

function storedOverrides(): ThemeOverrides {
  try {
    return readOverrides(localStorage.getItem(overridesKey));
  } catch {
    return {};
  }
}

function storeOverrides(overrides: ThemeOverrides): boolean {
  try {
    localStorage.setItem(overridesKey, JSON.stringify(overrides));
    return true;
  } catch {
    return false;
  }
}
