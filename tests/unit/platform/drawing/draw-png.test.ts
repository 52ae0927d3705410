import sharp from "sharp";
import { expect, test } from "vitest";
import { drawPng } from "~/platform/drawing/draw-png";
import { boxOf, linesOf } from "~/platform/drawing/outline";

async function pixels(path: string, width: number, height: number) {
  const png = await drawPng(linesOf(path), { width, height, color: "86434f" });
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width, height, channels: 4 });
  const at = (x: number, y: number) => [...data.subarray((y * width + x) * 4).subarray(0, 4)];
  return { at, alphas: Array.from({ length: width * height }, (_, each) => data[each * 4 + 3]) };
}

test("fills a square with its color and leaves the rest clear", async () => {
  const { at, alphas } = await pixels("M1 1m0 0l2 0l0 2l-2 0z", 4, 4);
  expect(at(1, 1)).toEqual([0x86, 0x43, 0x4f, 255]);
  expect(alphas).toEqual([0, 0, 0, 0, 0, 255, 255, 0, 0, 255, 255, 0, 0, 0, 0, 0]);
});

test("an edge through a pixel covers its part", async () => {
  const triangle = await pixels("M0 0m0 0l2 0l-2 2z", 2, 2);
  expect(triangle.alphas[0]).toBe(255);
  expect(triangle.alphas[1]).toBeGreaterThan(110);
  expect(triangle.alphas[1]).toBeLessThan(145);
  expect(triangle.alphas[3]).toBe(0);
});

test("overlapping strokes of one direction stay filled, and a contour the other way is a hole", async () => {
  const twice = "M0 0m0 0l2 0l0 3l-2 0zM1 0m0 0l2 0l0 3l-2 0z";
  expect((await pixels(twice, 3, 3)).alphas).toEqual(Array(9).fill(255));
  const hole = "M0 0m0 0l3 0l0 3l-3 0zm1 1l0 1l1 0l0-1z";
  expect((await pixels(hole, 3, 3)).alphas[4]).toBe(0);
});

test("what reaches over the edge is cut off", async () => {
  expect((await pixels("M0 0m-5-5l20 0l0 20l-20 0z", 2, 2)).alphas).toEqual(Array(4).fill(255));
});

test("a curve bends toward its control point, and the box holds its chords", () => {
  const [line = []] = linesOf("M10 0m0 0q50-100 100 0z");
  expect(line).toHaveLength(7);
  expect(line[3]).toEqual([60, -50]);
  expect(boxOf([line])).toEqual({ left: 10, top: -50, width: 100, height: 50 });
});
