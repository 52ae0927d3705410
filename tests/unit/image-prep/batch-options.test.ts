import { expect, test } from "vitest";
import {
  batchMargins,
  changeOptions,
  chooseSection,
  defaultBatchOptions,
} from "~/features/image-prep/batch-options";

test("a batch starts for the gallery, with the watermark at the bottom right", () => {
  expect(defaultBatchOptions).toEqual({
    section: "Gallery",
    outputMaxWidth: 1400,
    outputTargetHeight: 1400,
    outputQuality: 0.85,
    aspectMode: "cover",
    padColor: "#ffffff",
    credit: true,
    watermarkEnabled: true,
    wmPosition: "bottom-right",
    wmOpacity: 0.25,
    wmScale: 0.2,
    wmMargin: 24,
    wmRemoveBg: true,
  });
});

test.each([
  ["Hero", 2560, 1440, "cover", "#000000", 0.82],
  ["About", 1600, 900, "cover", "#ffffff", 0.82],
  ["Gallery", 1400, 1400, "cover", "#ffffff", 0.85],
  ["Recognition", 1200, 800, "contain", "#ffffff", 0.8],
  ["Pricing", 1200, 900, "contain", "#ffffff", 0.8],
] as const)(
  "%s sets its size, mode, and color, and a minimum quality",
  (section, width, height, mode, color, quality) => {
    const own = { outputMaxWidth: 300, outputTargetHeight: 200, outputQuality: 0.5 };
    const custom = changeOptions(chooseSection(defaultBatchOptions, "Custom"), {
      ...own,
      aspectMode: "keep",
      padColor: "#123456",
    });
    expect(chooseSection(custom, section)).toMatchObject({
      outputMaxWidth: width,
      outputTargetHeight: height,
      aspectMode: mode,
      padColor: color,
      outputQuality: quality,
    });
  },
);

test("a section keeps a quality above its minimum", () => {
  const fine = changeOptions(defaultBatchOptions, { outputQuality: 0.95 });
  expect(chooseSection(fine, "Hero").outputQuality).toBe(0.95);
});

test("a fixed section keeps its size", () => {
  const asked = changeOptions(defaultBatchOptions, { outputMaxWidth: 640, aspectMode: "keep" });
  expect(asked).toMatchObject({ outputMaxWidth: 1400, aspectMode: "cover" });
});

test("Custom accepts sizes from 64 to 8192 pixels, and quality from 0.5 to 1", () => {
  const custom = chooseSection(defaultBatchOptions, "Custom");
  expect(changeOptions(custom, { outputMaxWidth: 63, outputTargetHeight: 8193 })).toMatchObject({
    outputMaxWidth: 64,
    outputTargetHeight: 8192,
  });
  expect(changeOptions(custom, { outputMaxWidth: 640.4 }).outputMaxWidth).toBe(640);
  expect(changeOptions(custom, { outputQuality: 0.1 }).outputQuality).toBe(0.5);
  expect(changeOptions(custom, { outputQuality: 2 }).outputQuality).toBe(1);
  expect(changeOptions(custom, { outputQuality: Number.NaN }).outputQuality).toBe(0.5);
});

test("a fixed section's quality stays at or above its minimum", () => {
  expect(changeOptions(defaultBatchOptions, { outputQuality: 0.5 }).outputQuality).toBe(0.85);
});

test("clamps a new margin to what fits, but keeps the old one while a size is typed", () => {
  const custom = chooseSection(defaultBatchOptions, "Custom");
  const small = { outputMaxWidth: 100, outputTargetHeight: 100, wmScale: 0.5 };
  const typed = changeOptions({ ...custom, wmMargin: 200 }, small);
  expect(batchMargins(typed).max).toBe(25);
  expect(typed.wmMargin).toBe(200);
  expect(changeOptions({ ...custom, ...small }, { wmMargin: 60 }).wmMargin).toBe(25);
});

test("clamps the watermark's numbers to their limits", () => {
  const low = changeOptions(defaultBatchOptions, { wmOpacity: 0, wmScale: 0, wmMargin: -1 });
  expect(low).toMatchObject({ wmOpacity: 0.05, wmScale: 0.05, wmMargin: 0 });
  const high = changeOptions(defaultBatchOptions, { wmOpacity: 2, wmScale: 2, wmMargin: 201 });
  expect(high).toMatchObject({ wmOpacity: 1, wmScale: 0.5, wmMargin: 200 });
});
