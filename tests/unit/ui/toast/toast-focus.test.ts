import { expect, test } from "vitest";
import { coversMostOf, isToastHotkey } from "~/ui/toast/toast-focus";

const plain = { altKey: false, ctrlKey: false, metaKey: false };

test("F8 and Alt+T are the toast's hotkeys", () => {
  expect(isToastHotkey({ ...plain, code: "F8" })).toBe(true);
  expect(isToastHotkey({ ...plain, code: "KeyT", altKey: true })).toBe(true);
});

test("ignores a typed T and AltGr+T", () => {
  expect(isToastHotkey({ ...plain, code: "KeyT" })).toBe(false);
  expect(isToastHotkey({ ...plain, code: "KeyT", altKey: true, ctrlKey: true })).toBe(false);
});

test("ignores F8 with a modifier", () => {
  expect(isToastHotkey({ ...plain, code: "F8", ctrlKey: true })).toBe(false);
  expect(isToastHotkey({ ...plain, code: "F8", altKey: true })).toBe(false);
});

const toast = { left: 100, right: 200, top: 100, bottom: 150 };

test("a control under the toast is covered", () => {
  expect(coversMostOf(toast, { left: 110, right: 150, top: 110, bottom: 140 })).toBe(true);
});

test("a control that is more than half visible is not covered", () => {
  expect(coversMostOf(toast, { left: 40, right: 140, top: 110, bottom: 140 })).toBe(false);
  expect(coversMostOf(toast, { left: 0, right: 400, top: 0, bottom: 400 })).toBe(false);
});

test("a control beside or diagonal to the toast is not covered", () => {
  expect(coversMostOf(toast, { left: 210, right: 250, top: 110, bottom: 140 })).toBe(false);
  expect(coversMostOf(toast, { left: 0, right: 50, top: 0, bottom: 50 })).toBe(false);
});
