import { expect } from "@playwright/test";
import { photoProblems } from "~/features/image-prep/input-kinds";
import { cutOffPhoto } from "~/platform/photos/complete-file";
import { findFirefox, findWebKit } from "../../../scripts/browser";
import { openFirefox } from "../../support/browser/firefox";
import { test } from "../../support/browser/office-test";
import { openWebKit } from "../../support/browser/webkit";
import { heicFile, heicOfSize, protectedHeic } from "../../support/image-prep/heic-files";
import { finishPhoto, plainPlan, prepEngine } from "../../support/image-prep/prep-engine-page";
import {
  bandedPhoto,
  boundsOf,
  meanDifference,
  type Rgb,
  readPixels,
} from "../../support/image-prep/prep-photos";

const isRed = ([red, green, blue]: Rgb) => red > 200 && green < 80 && blue < 80;
const keep = { ...plainPlan, aspectMode: "keep" } as const;
const type = "image/heic";

test("a tiled phone photo matches another decoder's output", async ({ page }) => {
  const file = await heicFile("phone-grid.heic");
  const plan = { ...keep, outputTargetHeight: 400 };
  const pixels = await readPixels(await finishPhoto(page, { file, type }, plan));
  expect([pixels.width, pixels.height]).toEqual([300, 400]);
  const reference = await readPixels(await heicFile("phone-grid.jpg"));
  expect(meanDifference(pixels, reference)).toBeLessThan(1.5);
});

test("each of the eight orientations of a HEIC is applied once", async ({ page }) => {
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const file = await heicFile(`turned-${orientation}.heic`);
    const pixels = await readPixels(await finishPhoto(page, { file, type }, keep));
    expect([pixels.width, pixels.height], `orientation ${orientation}`).toEqual([300, 150]);
    const { left, top, width, height } = boundsOf(pixels, isRed);
    expect([left, top], `orientation ${orientation}`).toEqual([0, 0]);
    expect(Math.abs(width - 75) + Math.abs(height - 37.5)).toBeLessThan(5);
  }
});

test("Display P3 colors are converted to sRGB, whether declared by profile or by name", async ({
  page,
}) => {
  for (const name of ["p3-profile.heic", "p3-named.heic"]) {
    const file = await heicFile(name);
    const [red, green, blue] = (
      await readPixels(await finishPhoto(page, { file, type }, plainPlan))
    ).at(150, 150);
    const difference = Math.abs(red - 200) + Math.abs(green - 50) + Math.abs(blue - 50);
    expect(difference, `${name}: ${red}, ${green}, ${blue}`).toBeLessThan(12);
  }
});

test("ten bits become eight", async ({ page }) => {
  const file = await heicFile("ten-bits.heic");
  const pixels = await readPixels(await finishPhoto(page, { file, type }, keep));
  for (const x of [0, 75, 150, 225, 299]) {
    const [red] = pixels.at(x, 18);
    expect(Math.abs(red - (x / 299) * 255), `at ${x}: ${red}`).toBeLessThan(4);
  }
});

test("a HEIC is detected by its bytes, whatever its name", async ({ page }) => {
  const file = await heicFile("turned-6.heic");
  for (const type of ["", "application/octet-stream", "image/jpeg"]) {
    const pixels = await readPixels(await finishPhoto(page, { file, type }, keep));
    expect([pixels.width, pixels.height], type).toEqual([300, 150]);
  }
});

test("a broken, protected, or huge HEIC is refused, and the next photo still works", async ({
  page,
}) => {
  const phone = await heicFile("phone-grid.heic");
  const refuse = (file: Buffer) => finishPhoto(page, { file, type }, keep).catch(String);
  expect(await refuse(phone.subarray(0, 200_000))).toContain(cutOffPhoto);
  expect(await refuse(await protectedHeic())).toContain(photoProblems.protected);
  expect(await refuse(await heicOfSize(16_000, 12_000))).toContain(
    photoProblems["too-many-pixels"],
  );
  const file = await heicFile("turned-1.heic");
  expect((await readPixels(await finishPhoto(page, { file, type }, keep))).width).toBe(300);
});

test("the decoder loads at the first HEIC; if it fails to load, the photo says so", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError("ERR_FAILED");
  const requested: string[] = [];
  await page.route(/libheif/, (route) => {
    requested.push(route.request().url());
    return route.abort();
  });
  const jpeg = { file: await bandedPhoto(300, 300), type: "image/jpeg" };
  await finishPhoto(page, jpeg, keep);
  expect(requested).toEqual([]);
  const file = await heicFile("turned-1.heic");
  const refusal = await finishPhoto(page, { file, type }, keep).catch(String);
  expect(refusal).toContain(photoProblems["no-decoder"]);
  expect(requested.length).toBeGreaterThan(0);
});

/** Renders the phone's photo in any page of the site and keeps the result there; arguments and result are text. */
function finishPhone({ engine, base64 }: { engine: string; base64: string }): void {
  const options = { outputMaxWidth: 300, outputTargetHeight: 400, aspectMode: "keep" };
  const plan = { ...options, padColor: "#ffffff", quality: 0.95, watermark: null, overlays: [] };
  const finish = async () => {
    const { createPrepEngine } = await import(/* @vite-ignore */ engine);
    const prep = createPrepEngine();
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const photo = { file: new Blob([bytes]), type: "image/heic" };
    const { size } = await prep.open(photo);
    const { blob } = await prep.finish(photo, size, plan);
    const finished = Array.from(new Uint8Array(await blob.arrayBuffer()));
    return btoa(finished.map((byte) => String.fromCharCode(byte)).join(""));
  };
  finish().then(
    (text) => document.documentElement.setAttribute("data-finished", text),
    (error) => document.documentElement.setAttribute("data-finished", String(error)),
  );
}

const finished = () => document.documentElement.dataset.finished ?? "";

async function expectPhone(read: () => Promise<unknown>): Promise<void> {
  await expect.poll(read, { timeout: 60_000 }).not.toBe("");
  const pixels = await readPixels(Buffer.from(String(await read()), "base64"));
  const reference = await readPixels(await heicFile("phone-grid.jpg"));
  expect(meanDifference(pixels, reference)).toBeLessThan(1.5);
}

async function phoneInput() {
  return {
    engine: await prepEngine(),
    base64: (await heicFile("phone-grid.heic")).toString("base64"),
  };
}

test("Firefox opens a phone’s photo", async ({ site }) => {
  test.setTimeout(180_000);
  const firefox = await openFirefox(findFirefox(), { width: 1280, height: 800 });
  try {
    await firefox.goto(`${site.origin}/privacy-policy`);
    await firefox.evaluate(finishPhone, await phoneInput());
    await expectPhone(() => firefox.evaluate(finished));
  } finally {
    await firefox.close();
  }
});

test("WebKit opens a phone’s photo", async ({ site }) => {
  test.setTimeout(180_000);
  const found = findWebKit();
  test.skip(found === null, "WebKitGTK cannot be had here.");
  if (!found) return;
  const webKit = await openWebKit(found);
  try {
    await webKit.goto(`${site.origin}/privacy-policy`);
    await webKit.evaluate(`(${finishPhone})(${JSON.stringify(await phoneInput())})`);
    await expectPhone(() => webKit.evaluate(`return (${finished})()`));
  } finally {
    await webKit.close();
  }
});
