import fc from "fast-check";
import { expect, test } from "vitest";
import {
  enlargement,
  factorText,
  focalOnOutput,
  isMarginShrunk,
  marginLimits,
  placeMark,
  placePhoto,
  sizeMark,
} from "~/features/image-prep/geometry";
import { wmPositions } from "~/features/image-prep/watermark";

const square = { outputMaxWidth: 1400, outputTargetHeight: 1400 };
const camera = { width: 6000, height: 4000 };

test("cover fills the output, and crops the longer side equally at both ends", () => {
  const { output, source, target } = placePhoto(camera, { ...square, aspectMode: "cover" });
  expect(output).toEqual({ width: 1400, height: 1400 });
  expect(source).toEqual({ x: 1000, y: 0, width: 4000, height: 4000 });
  expect(target).toEqual({ x: 0, y: 0, width: 1400, height: 1400 });
});

test("cover keeps the focus point in view, however close to the edge", () => {
  const crop = (x: number, y: number) =>
    placePhoto(camera, { ...square, aspectMode: "cover", focal: { x, y } }).source;
  expect(crop(0, 0.3)).toEqual({ x: 0, y: 0, width: 4000, height: 4000 });
  expect(crop(1, 0.3)).toMatchObject({ x: 2000, width: 4000 });
  expect(crop(0.5, 0.5)).toEqual(placePhoto(camera, { ...square, aspectMode: "cover" }).source);
  const fraction = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);
  fc.assert(
    fc.property(fraction, (x) => {
      const { x: left, width } = crop(x, 0.5);
      expect(x * camera.width).toBeGreaterThanOrEqual(left - 1e-6);
      expect(x * camera.width).toBeLessThanOrEqual(left + width + 1e-6);
    }),
  );
});

test("maps the focus point to the finished photo", () => {
  const focal = { x: 0.25, y: 0 };
  const at = (aspectMode: "cover" | "contain" | "keep") =>
    focalOnOutput(camera, { ...square, aspectMode, focal });
  expect(at("cover")).toEqual(focal);
  expect(at("keep")).toEqual(focal);
  expect(at("contain")).toEqual({ x: 0.25, y: 0.166 });
  expect(focalOnOutput(camera, { ...square, aspectMode: "cover" })).toBeUndefined();
});

test("contain shows the whole photo between equal bars", () => {
  const { output, source, target } = placePhoto(camera, { ...square, aspectMode: "contain" });
  expect(output).toEqual({ width: 1400, height: 1400 });
  expect(source).toEqual({ x: 0, y: 0, width: 6000, height: 4000 });
  expect(target).toEqual({ x: 0, y: 233, width: 1400, height: 933 });
});

test("keep shrinks to fit and adds nothing", () => {
  const { output, target } = placePhoto(camera, { ...square, aspectMode: "keep" });
  expect(output).toEqual({ width: 1400, height: 933 });
  expect(target).toEqual({ x: 0, y: 0, width: 1400, height: 933 });
});

test("keep never enlarges; cover and contain do", () => {
  const small = { width: 700, height: 350 };
  expect(placePhoto(small, { ...square, aspectMode: "keep" }).output).toEqual(small);
  expect(placePhoto(small, { ...square, aspectMode: "cover" }).scale).toBe(4);
  expect(placePhoto(small, { ...square, aspectMode: "contain" }).scale).toBe(2);
});

test("no side of a finished photo is under 8 pixels", () => {
  const ribbon = { width: 4000, height: 3 };
  expect(placePhoto(ribbon, { ...square, aspectMode: "keep" }).output.height).toBe(8);
});

test("the source lies within any photo, and the target within the output", () => {
  const side = fc.integer({ min: 1, max: 12000 });
  const box = fc.integer({ min: 64, max: 8192 });
  const mode = fc.constantFrom("keep" as const, "cover" as const, "contain" as const);
  fc.assert(
    fc.property(side, side, box, box, mode, (width, height, boxWidth, boxHeight, aspectMode) => {
      const { output, source, target } = placePhoto(
        { width, height },
        { outputMaxWidth: boxWidth, outputTargetHeight: boxHeight, aspectMode },
      );
      expect(source.x).toBeGreaterThanOrEqual(0);
      expect(source.x + source.width).toBeLessThanOrEqual(width + 1e-6);
      expect(source.y + source.height).toBeLessThanOrEqual(height + 1e-6);
      expect(target.x + target.width).toBeLessThanOrEqual(output.width);
      expect(target.y + target.height).toBeLessThanOrEqual(output.height);
      expect(Math.min(target.width, target.height, source.width, source.height)).toBeGreaterThan(0);
    }),
  );
});

test("a mark's longer side is a fraction of the photo's shorter side", () => {
  const photo = { width: 2000, height: 1000 };
  expect(sizeMark({ width: 600, height: 300 }, photo, 0.2)).toEqual({ width: 200, height: 100 });
  expect(sizeMark({ width: 100, height: 400 }, photo, 0.2)).toEqual({ width: 50, height: 200 });
});

test.each([
  ["top-left", 24, 24],
  ["top-right", 776, 24],
  ["bottom-left", 24, 526],
  ["bottom-right", 776, 526],
  ["center", 400, 275],
] as const)("keeps a mark's margin at %s", (position, x, y) => {
  const box = placeMark({ width: 200, height: 50 }, { width: 1000, height: 600 }, position, 24);
  expect(box).toEqual({ x, y, width: 200, height: 50 });
});

test("an oversize margin never moves the mark to the other side", () => {
  const mark = { width: 40, height: 40 };
  const photo = { width: 64, height: 64 };
  expect(placeMark(mark, photo, "top-left", 200)).toMatchObject({ x: 12, y: 12 });
  expect(placeMark(mark, photo, "bottom-right", 200)).toMatchObject({ x: 12, y: 12 });
});

test("limits the margin to what fits the output", () => {
  expect(marginLimits({ width: 1400, height: 1400 }, 0.2)).toEqual({ min: 0, max: 200 });
  expect(marginLimits({ width: 900, height: 64 }, 0.5)).toEqual({ min: 0, max: 16 });
});

test("reports the enlargement factor if either side is too small", () => {
  const cover = { ...square, aspectMode: "cover" as const };
  const half = { factor: 2, fits: { width: 700, height: 700 } };
  expect(enlargement({ width: 3000, height: 700 }, cover)).toEqual(half);
  expect(enlargement({ width: 700, height: 3000 }, cover)).toEqual(half);
  expect(enlargement({ width: 777, height: 900 }, cover)?.fits.width).toBe(777);
  const ribbon = { width: 3000, height: 5 };
  expect(enlargement(ribbon, { ...cover, aspectMode: "keep" })?.factor).toBe(1.6);
  expect(enlargement({ width: 1400, height: 3000 }, cover)).toBeUndefined();
  expect(enlargement({ width: 10, height: 10 }, { ...cover, aspectMode: "keep" })).toBeUndefined();
  expect([2, 1.84, 1.0007].map(factorText)).toEqual(["2×", "1.8×", "1.01×"]);
});

test("a margin counts as shrunk if the mark is closer to the edge than it says", () => {
  const [mark, output] = [
    { width: 80, height: 20 },
    { width: 100, height: 400 },
  ];
  for (const margin of [0, 9, 10, 11, 200]) {
    for (const position of wmPositions) {
      const { x } = placeMark(mark, output, position, margin);
      const nearest = Math.min(x, output.width - mark.width - x);
      const shrunk = position !== "center" && nearest < margin;
      expect(isMarginShrunk(mark, output, position, margin), `${position} ${margin}`).toBe(shrunk);
    }
  }
});
