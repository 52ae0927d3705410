import { expect, test } from "vitest";
import { canvasFont } from "~/features/image-prep/overlays/fonts";
import {
  layOutImage,
  layOutText,
  overlayAt,
  wrapText,
} from "~/features/image-prep/overlays/layout";
import {
  changeOverlay,
  newImageOverlay,
  newTextOverlay,
  overlayName,
  removeOverlay,
} from "~/features/image-prep/overlays/overlays";

/** Every letter is ten pixels wide. */
const monospace = (text: string) => text.length * 10;
const photo = { width: 1000, height: 500 };

test("a new text is black, 36 pixels high, in the first font, at the top left", () => {
  expect(newTextOverlay("t")).toEqual({
    id: "t",
    type: "text",
    text: "Your text",
    fontFamily: "Inter",
    fontSize: 36,
    bold: false,
    italic: false,
    color: "#000000",
    opacity: 1,
    x: 0.1,
    y: 0.1,
    maxWidthPct: 0.9,
  });
});

test("a new image is at the bottom left, at a fifth of the shorter side", () => {
  const src = new Blob();
  const made = newImageOverlay("i", src);
  expect(made).toEqual({ id: "i", type: "image", src, opacity: 1, scale: 0.2, x: 0.1, y: 0.8 });
  expect(layOutImage(made, { width: 50, height: 25 }, photo)).toEqual({
    x: 100,
    y: 400,
    width: 100,
    height: 50,
  });
});

test("clamps an overlay's numbers to their limits", () => {
  const overlays = [newTextOverlay("t"), newImageOverlay("i", new Blob())];
  const far = { x: 2, y: -1, opacity: 3, fontSize: 300, maxWidthPct: 4, scale: 0 };
  const [text, image] = changeOverlay(changeOverlay(overlays, "t", far), "i", far);
  expect(text).toMatchObject({ x: 1, y: 0, opacity: 1, fontSize: 256, maxWidthPct: 1 });
  expect(image).toMatchObject({ x: 1, y: 0, opacity: 1, scale: 0.05 });
  expect(text).not.toHaveProperty("scale");
  expect(changeOverlay(overlays, "t", { fontSize: 1 })[0]).toMatchObject({ fontSize: 8 });
});

test("removing an overlay keeps the others", () => {
  const overlays = [newTextOverlay("a"), newTextOverlay("b")];
  expect(removeOverlay(overlays, "a").map(({ id }) => id)).toEqual(["b"]);
});

test("wraps text between words", () => {
  expect(wrapText("sugar roses on top", 110, monospace)).toEqual(["sugar roses", "on top"]);
});

test("breaks a word that is too wide", () => {
  expect(wrapText("a buttercream", 50, monospace)).toEqual(["a", "butte", "rcrea", "m"]);
});

test("keeps typed line breaks, empty lines too", () => {
  expect(wrapText("one\n\ntwo\r\nthree", 500, monospace)).toEqual(["one", "", "two", "three"]);
});

test("puts at least one letter on each line", () => {
  expect(wrapText("ab", 0, monospace)).toEqual(["a", "b"]);
});

test("lines of text are 1.2 times the font size apart", () => {
  const overlay = { ...newTextOverlay("t"), text: "ten letter ten letter", maxWidthPct: 0.1 };
  const layout = layOutText(overlay, photo, (_, text) => monospace(text));
  expect(layout.lines).toEqual(["ten letter", "ten letter"]);
  expect(layout.box).toEqual({ x: 100, y: 50, width: 100, height: 2 * 36 * 1.2 });
});

test("a canvas font has slant, weight, size, and fallback families", () => {
  const look = { fontFamily: "Georgia", fontSize: 20, bold: true, italic: true };
  expect(canvasFont(look)).toBe('italic 700 20px Georgia, "Times New Roman", serif');
  expect(canvasFont({ ...look, fontFamily: "Nonesuch", bold: false, italic: false })).toMatch(
    /^400 20px Inter/,
  );
});

test("a press selects the topmost overlay, and a small one within a finger's reach", () => {
  const boxes = [
    { id: "under", box: { x: 0, y: 0, width: 100, height: 100 } },
    { id: "over", box: { x: 50, y: 50, width: 100, height: 100 } },
    { id: "tiny", box: { x: 500, y: 300, width: 4, height: 4 } },
  ];
  expect(overlayAt(boxes, { x: 60, y: 60 }, 0)).toBe("over");
  expect(overlayAt(boxes, { x: 10, y: 10 }, 0)).toBe("under");
  expect(overlayAt(boxes, { x: 510, y: 302 }, 0)).toBeUndefined();
  expect(overlayAt(boxes, { x: 510, y: 302 }, 44)).toBe("tiny");
});

test("names overlays by their text", () => {
  expect(overlayName({ ...newTextOverlay("t"), text: " Best  of\nShow " })).toBe("“Best of Show”");
  expect(overlayName({ ...newTextOverlay("t"), text: " " })).toBe("Empty text");
  expect(overlayName(newImageOverlay("i", new Blob()))).toBe("Image");
});
