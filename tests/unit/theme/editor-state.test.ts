import { expect, test } from "vitest";
import {
  type EditorAction,
  type EditorState,
  hasUnsavedChanges,
  isChanged,
  openEditor,
  reduceEditor,
} from "~/features/theme/editor-state";
import { normalizeTheme } from "~/features/theme/normalize-theme";
import { presetTheme } from "~/features/theme/presets/presets";
import type { ThemeKey } from "~/features/theme/theme-keys";

const summer = presetTheme("summer");

function play(actions: EditorAction[], start = openEditor("summer", summer)): EditorState {
  return actions.reduce(reduceEditor, start);
}

/** The actions, followed by a save of the resulting theme. */
function keep(...actions: EditorAction[]): EditorAction[] {
  return [...actions, { type: "keep", theme: play(actions).current }];
}

function edit(key: ThemeKey, value: unknown, at = 0): EditorAction {
  return { type: "edit", key, value, at };
}

test("an edit changes one value and marks the theme as a preview", () => {
  const editor = play([edit("background", "#123456")]);
  expect(editor.current).toEqual({ ...summer, background: "#123456" });
  expect(isChanged(editor)).toBe(true);
  expect(hasUnsavedChanges(editor)).toBe(true);
});

test("production can be viewed but not edited (A4)", () => {
  const start = openEditor("production", presetTheme("production"));
  const actions = [edit("background", "#123456"), { type: "replace", theme: summer } as const];
  expect(play(actions, start)).toBe(start);
});

test("undo and redo step through the edits", () => {
  const start = [edit("background", "#111111", 0), edit("buttonBg", "#222222", 100)];
  const undone = play([...start, { type: "undo" }]);
  expect(undone.current).toEqual({ ...summer, background: "#111111" });
  expect(play([{ type: "undo" }], undone).current).toEqual(summer);
  const redone = play([{ type: "redo" }], undone);
  expect(redone.current).toEqual({ ...summer, background: "#111111", buttonBg: "#222222" });
});

test("undo at the start and redo at the end are no-ops", () => {
  const start = openEditor("summer", summer);
  expect(play([{ type: "undo" }, { type: "redo" }], start)).toBe(start);
});

test("undo reverts a whole drag on one control, and a later edit separately", () => {
  const drag = [0, 100, 200, 300].map((at) => edit("navPatternSize", 50 + at / 100, at));
  expect(play([...drag, { type: "undo" }]).current.navPatternSize).toBe(summer.navPatternSize);
  const later = [...drag, edit("navPatternSize", 90, 5000)];
  expect(play([...later, { type: "undo" }]).current.navPatternSize).toBe(53);
});

test("an edit after an undo clears the redo steps", () => {
  const editor = play([edit("background", "#111111"), { type: "undo" }, edit("heroH1", "#222222")]);
  expect(editor.future).toEqual([]);
});

test("revert restores the theme as it was opened, and can be undone (A4)", () => {
  const saved = play([...keep(edit("background", "#111111")), edit("heroH1", "#222222")]);
  const reverted = play([{ type: "revert" }], saved);
  expect(reverted.current).toEqual(summer);
  expect(isChanged(reverted)).toBe(false);
  expect(play([{ type: "undo" }], reverted).current).toEqual(saved.current);
});

test("a saved edit is not unsaved, but still a preview", () => {
  const editor = play(keep(edit("background", "#111111")));
  expect(hasUnsavedChanges(editor)).toBe(false);
  expect(isChanged(editor)).toBe(true);
});

test("saving includes what another tab has saved", () => {
  const theme = normalizeTheme({ ...summer, background: "#111111", heroH1: "#222222" });
  const editor = play([edit("background", "#111111"), { type: "keep", theme }]);
  expect(editor.current).toEqual(theme);
  expect(hasUnsavedChanges(editor)).toBe(false);
});

test("an edit that changes nothing adds no step", () => {
  const start = openEditor("summer", summer);
  expect(play([edit("background", summer.background.toUpperCase())], start)).toBe(start);
});

test("an optional key can be set and removed", () => {
  const set = play([edit("navBaseBg", "#123456")]);
  expect(set.current.navBaseBg).toBe("#123456");
  expect(play([edit("navBaseBg", undefined, 5000)], set).current).toEqual(summer);
});

test("opening another theme clears the steps", () => {
  const winter = presetTheme("winter");
  const editor = play([
    edit("background", "#111111"),
    { type: "open", name: "winter", theme: winter },
  ]);
  expect(editor).toEqual(openEditor("winter", winter));
});
