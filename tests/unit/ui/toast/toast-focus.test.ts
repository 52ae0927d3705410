import { expect, test } from "vitest";
import { coversMostOf, isToastHotkey } from "~/ui/toast/toast-focus";

const plain = { altKey: false, ctrlKey: false, metaKey: false };

test("F8 and Alt+T are the toast's hotkeys", () => {
  expect(isToastHotkey({ ...plain, code: "F8" })).toBe(true);
  expect(isToastHotkey({ ...plain, code: "KeyT", altKey: true })).toBe(true);
});

test("a typed T, and AltGr+T, are left to the text", () => {
  expect(isToastHotkey({ ...plain, code: "KeyT" })).toBe(false);
  expect(isToastHotkey({ ...plain, code: "KeyT", altKey: true, ctrlKey: true })).toBe(false);
});

test("F8 together with another key belongs to the browser", () => {
  expect(isToastHotkey({ ...plain, code: "F8", ctrlKey: true })).toBe(false);
  expect(isToastHotkey({ ...plain, code: "F8", altKey: true })).toBe(false);
});

const toast = { left: 100, right: 200, top: 100, bottom: 150 };

test("a control that lies under the toast is covered", () => {
  expect(coversMostOf(toast, { left: 110, right: 150, top: 110, bottom: 140 })).toBe(true);
});

test("a control of which more than half shows is not covered", () => {
  expect(coversMostOf(toast, { left: 40, right: 140, top: 110, bottom: 140 })).toBe(false);
  expect(coversMostOf(toast, { left: 0, right: 400, top: 0, bottom: 400 })).toBe(false);
});

test("a control beside the toast, or both beside and above it, is not covered", () => {
  expect(coversMostOf(toast, { left: 210, right: 250, top: 110, bottom: 140 })).toBe(false);
  expect(coversMostOf(toast, { left: 0, right: 50, top: 0, bottom: 50 })).toBe(false);
});
