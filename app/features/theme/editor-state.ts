import { normalizeTheme, type Theme } from "./normalize-theme";
import type { PresetName } from "./presets/presets";
import { isSameTheme } from "./theme-changes";
import type { ThemeKey } from "./theme-keys";

export type EditorState = {
  name: PresetName;
  /** As opened; "revert" restores it (A4). */
  original: Theme;
  /** As last saved in this browser or promoted. */
  saved: Theme;
  current: Theme;
  past: readonly Theme[];
  future: readonly Theme[];
  /** Quick edits of the same key are merged, so one undo reverts one drag. */
  lastEdit: { key: ThemeKey; at: number } | null;
};

export type EditorAction =
  | { type: "open"; name: PresetName; theme: Theme }
  | { type: "edit"; key: ThemeKey; value: unknown; at: number }
  | { type: "replace"; theme: Theme }
  | { type: "revert" }
  | { type: "undo" }
  | { type: "redo" }
  /** `theme`: as saved, including another tab's changes. */
  | { type: "keep"; theme: Theme };

const mergeWindowMs = 800;
const maxSteps = 200;

export function openEditor(name: PresetName, theme: Theme): EditorState {
  const steps = { past: [], future: [], lastEdit: null };
  return { name, original: theme, saved: theme, current: theme, ...steps };
}

/** Production is read-only (A4). */
export function isLocked({ name }: Pick<EditorState, "name">): boolean {
  return name === "production";
}

/** A changed theme is a "Preview Version" (A4). */
export function isChanged({ original, current }: EditorState): boolean {
  return !isSameTheme(original, current);
}

export function hasUnsavedChanges({ saved, current }: EditorState): boolean {
  return !isSameTheme(saved, current);
}

export function reduceEditor(editor: EditorState, action: EditorAction): EditorState {
  if (action.type === "open") return openEditor(action.name, action.theme);
  if (isLocked(editor)) return editor;
  switch (action.type) {
    case "edit":
      return edit(editor, action);
    case "replace":
      return step(editor, action.theme);
    case "revert":
      return step(editor, editor.original);
    case "undo":
      return undo(editor);
    case "redo":
      return redo(editor);
    case "keep":
      return { ...editor, saved: action.theme, current: action.theme, lastEdit: null };
  }
}

/** `undefined` unsets an optional key. */
function changeTheme(theme: Theme, key: ThemeKey, value: unknown): Theme {
  return normalizeTheme({ ...theme, [key]: value });
}

function edit(
  editor: EditorState,
  { key, value, at }: { key: ThemeKey; value: unknown; at: number },
): EditorState {
  const current = changeTheme(editor.current, key, value);
  if (isSameTheme(current, editor.current)) return editor;
  const { lastEdit } = editor;
  const joins = lastEdit?.key === key && at - lastEdit.at < mergeWindowMs;
  const moved = joins ? { ...editor, current, future: [] } : step(editor, current);
  return { ...moved, lastEdit: { key, at } };
}

function step(editor: EditorState, current: Theme): EditorState {
  if (isSameTheme(current, editor.current)) return editor;
  const past = [...editor.past, editor.current].slice(-maxSteps);
  return { ...editor, current, past, future: [], lastEdit: null };
}

function undo(editor: EditorState): EditorState {
  const current = editor.past.at(-1);
  if (!current) return editor;
  const future = [editor.current, ...editor.future];
  return { ...editor, current, past: editor.past.slice(0, -1), future, lastEdit: null };
}

function redo(editor: EditorState): EditorState {
  const [current, ...future] = editor.future;
  if (!current) return editor;
  return { ...editor, current, past: [...editor.past, editor.current], future, lastEdit: null };
}
