import { expect, test } from "vitest";
import { focalAfterKey, focalAt, formatFocal } from "~/ui/office/focal/focal-moves";

const box = { left: 100, top: 50, width: 400, height: 200 };

test("converts a pointer to fractions of the photo, clamped", () => {
  expect(focalAt(box, { clientX: 200, clientY: 150 })).toEqual({ x: 0.25, y: 0.5 });
  expect(focalAt(box, { clientX: 0, clientY: 999 })).toEqual({ x: 0, y: 1 });
});

test("an arrow key moves by 0.01, with Shift by 0.1, within the photo", () => {
  const focal = { x: 0.5, y: 0.04 };
  expect(focalAfterKey(focal, { key: "ArrowLeft", shiftKey: false })).toEqual({ x: 0.49, y: 0.04 });
  expect(focalAfterKey(focal, { key: "ArrowDown", shiftKey: true })).toEqual({ x: 0.5, y: 0.14 });
  expect(focalAfterKey(focal, { key: "ArrowUp", shiftKey: true })).toEqual({ x: 0.5, y: 0 });
});

test("Home centers it; other keys are ignored", () => {
  expect(focalAfterKey({ x: 0, y: 1 }, { key: "Home", shiftKey: false })).toEqual({
    x: 0.5,
    y: 0.5,
  });
  expect(focalAfterKey({ x: 0, y: 1 }, { key: "Tab", shiftKey: false })).toBeUndefined();
});

test("words the focus point", () => {
  expect(formatFocal({ x: 0.614, y: 0.4 })).toBe("61% across, 40% down");
});
