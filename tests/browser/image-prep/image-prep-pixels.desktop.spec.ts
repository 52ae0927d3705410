import { expect } from "@playwright/test";
import sharp from "sharp";
import { newTextOverlay } from "~/features/image-prep/overlays/overlays";
import { type WmPosition, wmPositions } from "~/features/image-prep/watermark";
import { test } from "../../support/browser/office-test";
import { finishPhoto, plainPlan } from "../../support/image-prep/prep-engine-page";
import {
  bandedPhoto,
  boundsOf,
  grainyPhoto,
  meanDifference,
  plainPhoto,
  type Rgb,
  readPixels,
  turnedPhoto,
} from "../../support/image-prep/prep-photos";

const isRed = ([red, green, blue]: Rgb) => red > 200 && green < 80 && blue < 80;
const isGreen = ([red, green, blue]: Rgb) => green > 200 && red < 80 && blue < 80;
const isYellow = ([red, green, blue]: Rgb) => red > 230 && green > 230 && blue < 60;
const isDark = (color: Rgb) => Math.max(...color) < 90;

const white = () => plainPhoto(600, 400, "#ffffff").jpeg({ quality: 95 }).toBuffer();
const black = (width: number, height: number) =>
  plainPhoto(width, height, "#000000").png().toBuffer();

const mark = {
  wmPosition: "center",
  wmOpacity: 1,
  wmScale: 0.2,
  wmMargin: 20,
  wmRemoveBg: false,
} as const;

test("cover crops the ends, contain adds bars, keep only shrinks", async ({ page }) => {
  const photo = { file: await bandedPhoto(900, 300), type: "image/jpeg" };
  const cover = await readPixels(await finishPhoto(page, photo, plainPlan));
  expect([cover.width, cover.height]).toEqual([300, 300]);
  expect(boundsOf(cover, isGreen).width).toBeGreaterThanOrEqual(298);
  expect(boundsOf(cover, isGreen).height).toBe(300);

  const contain = await readPixels(
    await finishPhoto(page, photo, { ...plainPlan, aspectMode: "contain" }),
  );
  expect([contain.width, contain.height]).toEqual([300, 300]);
  expect(boundsOf(contain, isRed)).toMatchObject({ left: 0, top: 100, height: 100 });
  expect(isYellow(contain.at(150, 50)) && isYellow(contain.at(150, 250))).toBe(true);

  const keep = await readPixels(
    await finishPhoto(page, photo, { ...plainPlan, aspectMode: "keep" }),
  );
  expect([keep.width, keep.height]).toEqual([300, 100]);
  expect(isRed(keep.at(5, 50))).toBe(true);
});

test("downscaling matches a reference Lanczos 3", async ({ page }) => {
  const file = await grainyPhoto(901, 643);
  for (const side of [300, 533, 642]) {
    const plan = { ...plainPlan, outputMaxWidth: side, outputTargetHeight: side };
    const ours = await readPixels(await finishPhoto(page, { file, type: "image/png" }, plan));
    const theirs = sharp(file).resize(side, side, { fit: "cover", kernel: "lanczos3" });
    const exact = await readPixels(await theirs.jpeg({ quality: 95 }).toBuffer());
    expect(meanDifference(ours, exact), String(side)).toBeLessThan(1);
  }
});

test("cover crops around the focus point", async ({ page }) => {
  const photo = { file: await bandedPhoto(900, 300), type: "image/jpeg" };
  const left = await readPixels(
    await finishPhoto(page, photo, { ...plainPlan, focal: { x: 0, y: 0.5 } }),
  );
  expect(boundsOf(left, isRed)).toMatchObject({ left: 0, top: 0, height: 300 });
  expect(boundsOf(left, isRed).width).toBeGreaterThanOrEqual(298);
  const middle = { ...plainPlan, focal: { x: 0.5, y: 0.5 } };
  expect(await finishPhoto(page, photo, middle)).toEqual(await finishPhoto(page, photo, plainPlan));
});

test("a transparent photo is drawn on the letterbox color", async ({ page }) => {
  const file = await plainPhoto(400, 400, "#ff000000").png().toBuffer();
  const pixels = await readPixels(await finishPhoto(page, { file, type: "image/png" }, plainPlan));
  expect(isYellow(pixels.at(150, 150))).toBe(true);
});

test("the watermark keeps its margin in all five positions and has a faint shadow", async ({
  page,
}) => {
  const photo = { file: await white(), type: "image/jpeg" };
  const places: Record<WmPosition, [number, number]> = {
    "top-left": [20, 20],
    "top-right": [220, 20],
    "bottom-left": [20, 250],
    "bottom-right": [220, 250],
    center: [120, 135],
  };
  const file = await black(200, 100);
  for (const wmPosition of wmPositions) {
    const watermark = { ...mark, wmPosition, file };
    const pixels = await readPixels(await finishPhoto(page, photo, { ...plainPlan, watermark }));
    const bounds = boundsOf(pixels, isDark);
    const [left, top] = places[wmPosition];
    expect(Math.abs(bounds.left - left), wmPosition).toBeLessThanOrEqual(1);
    expect(Math.abs(bounds.top - top), wmPosition).toBeLessThanOrEqual(1);
    expect(Math.abs(bounds.width - 60), wmPosition).toBeLessThanOrEqual(2);
    expect(Math.abs(bounds.height - 30), wmPosition).toBeLessThanOrEqual(2);
    const [shade] = pixels.at(left + 30, top + 31);
    expect(shade, wmPosition).toBeLessThan(253);
  }
});

test("near-white in the watermark becomes transparent on request", async ({ page }) => {
  const photo = {
    file: await plainPhoto(300, 300, "#0000ff").jpeg().toBuffer(),
    type: "image/jpeg",
  };
  const file = await plainPhoto(100, 100, "#f5f5f5")
    .composite([{ input: await black(40, 40) }])
    .png()
    .toBuffer();
  const corner = async (wmRemoveBg: boolean) => {
    const watermark = { ...mark, wmScale: 0.5, wmRemoveBg, file };
    const pixels = await readPixels(await finishPhoto(page, photo, { ...plainPlan, watermark }));
    expect(isDark(pixels.at(150, 150))).toBe(true);
    return pixels.at(82, 82);
  };
  const [red, , blue] = await corner(true);
  expect([red < 40, blue > 200]).toEqual([true, true]);
  expect(Math.min(...(await corner(false)))).toBeGreaterThan(225);
});

test("each of the eight orientations comes out upright, without camera or location metadata", async ({
  page,
}) => {
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const file = await turnedPhoto(orientation);
    expect((await sharp(file).metadata()).orientation).toBe(orientation);
    const plan = { ...plainPlan, aspectMode: "keep" } as const;
    const finished = await finishPhoto(page, { file, type: "image/jpeg" }, plan);
    const pixels = await readPixels(finished);
    expect([pixels.width, pixels.height], `orientation ${orientation}`).toEqual([300, 150]);
    const { left, top, width, height } = boundsOf(pixels, isRed);
    expect([left, top], `orientation ${orientation}`).toEqual([0, 0]);
    expect(Math.abs(width - 75) + Math.abs(height - 37.5)).toBeLessThan(5);
    const { exif, xmp, iptc, orientation: tagged } = await sharp(finished).metadata();
    expect([exif, xmp, iptc, tagged]).toEqual([undefined, undefined, undefined, undefined]);
    expect(finished.includes("Secret camera")).toBe(false);
  }
});

test("overlays are drawn where they were placed, and text wraps at its width", async ({ page }) => {
  const photo = { file: await white(), type: "image/jpeg" };
  const src = await black(50, 100);
  const image = { id: "i", type: "image", src, opacity: 1, scale: 0.2, x: 0.5, y: 0.25 } as const;
  const withImage = await readPixels(
    await finishPhoto(page, photo, { ...plainPlan, overlays: [image] }),
  );
  const placed = boundsOf(withImage, isDark);
  expect(Math.abs(placed.left - 150) + Math.abs(placed.top - 75)).toBeLessThanOrEqual(2);
  expect(Math.abs(placed.width - 30) + Math.abs(placed.height - 60)).toBeLessThanOrEqual(3);

  const text = { ...newTextOverlay("t"), text: "MMM MMM", bold: true, x: 0.2, y: 0.3 };
  const [wide, narrow] = await Promise.all(
    [0.9, 0.4].map(async (maxWidthPct) => {
      const overlays = [{ ...text, maxWidthPct }];
      return boundsOf(
        await readPixels(await finishPhoto(page, photo, { ...plainPlan, overlays })),
        isDark,
      );
    }),
  );
  expect(wide?.left).toBeGreaterThanOrEqual(60);
  expect(wide?.left).toBeLessThan(68);
  expect(wide?.top).toBeGreaterThanOrEqual(90);
  expect(narrow?.width).toBeLessThan((wide?.width ?? 0) * 0.6);
  const lineStep = 36 * 1.2;
  expect(Math.abs((narrow?.height ?? 0) - (wide?.height ?? 0) - lineStep)).toBeLessThanOrEqual(3);
});

test("a wide-gamut photo keeps its colors in sRGB", async ({ page }) => {
  const file = await plainPhoto(400, 400, "#c83232").withIccProfile("p3").jpeg().toBuffer();
  const pixels = await readPixels(await finishPhoto(page, { file, type: "image/jpeg" }, plainPlan));
  const [red, green, blue] = pixels.at(150, 150);
  expect(Math.abs(red - 200) + Math.abs(green - 50) + Math.abs(blue - 50)).toBeLessThan(12);
});

test("workers draw text in the site's fonts, even without FontFaceSet", async ({ page }) => {
  const photo = { file: await white(), type: "image/jpeg" };
  const plan = { ...plainPlan, overlays: [{ ...newTextOverlay("t"), text: "Same" }] };
  const usual = await readPixels(await finishPhoto(page, photo, plan));
  await page.route("/assets/prep-worker-*.js", async (route) => {
    const response = await route.fetch();
    const body = `delete globalThis.FontFaceSet;${await response.text()}`;
    await route.fulfill({ response, body });
  });
  const classless = await readPixels(await finishPhoto(page, photo, plan));
  expect(meanDifference(classless, usual)).toBeLessThan(0.1);
  await page.evaluate(() => Reflect.deleteProperty(globalThis, "Worker"));
  const onThePage = await readPixels(await finishPhoto(page, photo, plan));
  expect(meanDifference(classless, onThePage)).toBeLessThan(1);
});

test("a browser without OffscreenCanvas or scaled decoding renders the same photo", async ({
  page,
}) => {
  const file = await turnedPhoto(6);
  const plan = {
    ...plainPlan,
    watermark: { ...mark, file: await black(200, 100) },
    overlays: [{ ...newTextOverlay("t"), text: "Same" }],
  };
  const fast = await readPixels(await finishPhoto(page, { file, type: "image/jpeg" }, plan));
  await page.evaluate(() => {
    Reflect.deleteProperty(globalThis, "OffscreenCanvas");
    Reflect.deleteProperty(globalThis, "ImageDecoder");
  });
  const slow = await readPixels(await finishPhoto(page, { file, type: "image/jpeg" }, plan));
  expect([slow.width, slow.height]).toEqual([fast.width, fast.height]);
  expect(meanDifference(slow, fast)).toBeLessThan(1);
});
