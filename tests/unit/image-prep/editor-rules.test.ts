import { expect, test } from "vitest";
import { decodedSize, eighthsFor, eighthsForSide } from "~/features/image-prep/.client/decode-jpeg";
import {
  beginHistory,
  recordChange,
  redoChange,
  sealChange,
  undoChange,
} from "~/features/image-prep/draft-history";
import { readTurn, storedBox, turnedSize } from "~/features/image-prep/orientation";
import { newTextOverlay, pressOverlayKey } from "~/features/image-prep/overlays/overlays";
import {
  defaultSeoContext,
  recallContext,
  rememberContext,
} from "~/features/image-prep/seo-context";

test("undoes and redoes each change", () => {
  const two = recordChange(recordChange(beginHistory("a"), "b"), "c");
  const back = undoChange(undoChange(two));
  expect(back.present).toBe("a");
  expect(undoChange(back).present).toBe("a");
  expect(redoChange(redoChange(redoChange(back))).present).toBe("c");
});

test("a new change clears the redo steps", () => {
  const undone = undoChange(recordChange(beginHistory("a"), "b"));
  expect(redoChange(recordChange(undone, "c")).present).toBe("c");
});

test("consecutive changes of one thing are one step, until it is sealed", () => {
  const typed = recordChange(recordChange(beginHistory("a"), "ab", "alt"), "abc", "alt");
  expect(undoChange(typed).present).toBe("a");
  const again = recordChange(sealChange(typed), "abcd", "alt");
  expect(undoChange(again).present).toBe("abc");
});

test("arrow keys move the selected overlay, further with Shift, within the photo", () => {
  const text = { ...newTextOverlay("t"), x: 0.5, y: 0.02 };
  const press = (key: string, shiftKey = false) =>
    pressOverlayKey([text], text, { key, shiftKey })?.[0];
  expect(press("ArrowRight")).toMatchObject({ x: 0.51, y: 0.02 });
  expect(press("ArrowLeft", true)).toMatchObject({ x: 0.45 });
  expect(press("ArrowUp", true)).toMatchObject({ y: 0 });
  expect(press("ArrowDown")).toMatchObject({ y: 0.03 });
});

test("Delete removes the selected overlay; other keys do nothing", () => {
  const text = newTextOverlay("t");
  const press = (key: string) => pressOverlayKey([text], text, { key, shiftKey: false });
  expect(press("Delete")).toEqual([]);
  expect(press("Backspace")).toEqual([]);
  expect(press("Enter")).toBeUndefined();
});

test.each([
  [0.05, 1],
  [0.2, 3],
  [0.35, 5],
  [0.42, 6],
  [0.43, 8],
  [2, 8],
])("decodes a photo scaled to %s at %i eighths", (scale, eighths) => {
  expect(eighthsFor(scale)).toBe(eighths);
});

test("decodes a small copy at the fewest eighths that reach its longer side", () => {
  expect(eighthsForSide({ width: 6000, height: 4000 }, 720)).toBe(1);
  expect(eighthsForSide({ width: 4000, height: 6000 }, 1200)).toBe(2);
  expect(eighthsForSide({ width: 600, height: 400 }, 720)).toBe(8);
  expect(decodedSize({ width: 4001, height: 3003 }, 5)).toEqual({ width: 2501, height: 1877 });
});

test("a quarter turn swaps the sides", () => {
  const size = { width: 60, height: 40 };
  expect(turnedSize(size, { rotation: 90, flip: false })).toEqual({ width: 40, height: 60 });
  expect(turnedSize(size, { rotation: 180, flip: true })).toEqual(size);
});

test.each([
  [0, false, { x: 1, y: 2, width: 10, height: 5 }],
  [0, true, { x: 29, y: 2, width: 10, height: 5 }],
  [90, false, { x: 2, y: 29, width: 5, height: 10 }],
  [180, false, { x: 29, y: 53, width: 10, height: 5 }],
  [270, false, { x: 53, y: 1, width: 5, height: 10 }],
  [270, true, { x: 53, y: 29, width: 5, height: 10 }],
] as const)("maps a box to stored pixels turned by %i, mirrored %s", (rotation, flip, stored) => {
  const box = { x: 1, y: 2, width: 10, height: 5 };
  expect(storedBox(box, { width: 40, height: 60 }, { rotation, flip })).toEqual(stored);
});

test("returns undefined if the decoder does not report the orientation", () => {
  expect(readTurn(90, true)).toEqual({ rotation: 90, flip: true });
  expect(readTurn(undefined, false)).toBeUndefined();
  expect(readTurn(45, false)).toBeUndefined();
});

test("the context persists between visits; damaged storage falls back to the default", () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  expect(recallContext(storage)).toEqual(defaultSeoContext);
  const mine = { ...defaultSeoContext, brand: "Rose" };
  rememberContext(storage, mine);
  expect(recallContext(storage)).toEqual(mine);
  kept.set("image-prep:context", "{");
  expect(recallContext(storage)).toEqual(defaultSeoContext);
  kept.set("image-prep:context", '{"brand":1}');
  expect(recallContext(storage)).toEqual(defaultSeoContext);
});
