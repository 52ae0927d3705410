import { expect, test } from "vitest";
import type { BatchItem } from "~/features/image-prep/batch";
import { defaultBatchOptions } from "~/features/image-prep/batch-options";
import { noOverrides } from "~/features/image-prep/overrides";
import { summarizePhoto } from "~/features/image-prep/photo-summary";

const size = { width: 4000, height: 4000 };
const words = { fileName: "a.jpg", alt: "A cake", title: "Cake", caption: "", tags: ["cake"] };
const item: BatchItem = {
  id: "1",
  file: new File([], "cake.jpg"),
  photo: { state: "open", size, small: new Blob() },
  overrides: { ...noOverrides, ...words },
  preview: { key: "", blob: new Blob(), size, output: size },
};
const summary = (change: Partial<BatchItem>) =>
  summarizePhoto({ ...item, ...change }, defaultBatchOptions);

test("a complete photo is ready", () => {
  expect(summary({})).toEqual({ tone: "calm", text: "Ready" });
  expect(summary({ preview: undefined }).text).toBe("Making the preview…");
  expect(summary({ photo: { state: "waiting" } }).text).toBe("Opening…");
});

test("names what is missing, and that the photo is enlarged", () => {
  expect(summary({ overrides: { ...noOverrides, fileName: "a.jpg" } })).toEqual({
    tone: "warning",
    text: "Needs alt text, title, and tags",
  });
  const small = { state: "open", size: { width: 300, height: 300 }, small: new Blob() } as const;
  expect(summary({ photo: small, overrides: { ...item.overrides, alt: " " } }).text).toBe(
    "Needs alt text · Enlarged 4.7×",
  );
});

test("says why a photo cannot be opened or drawn", () => {
  const problem = "We can’t open this file.";
  expect(summary({ photo: { state: "failed", problem } })).toEqual({
    tone: "problem",
    text: problem,
  });
  expect(summary({ preview: { key: "", problem } })).toEqual({ tone: "problem", text: problem });
});

test("warns of guessed colors and a reduced margin", () => {
  const small = new Blob();
  expect(summary({ photo: { state: "open", size, small, cmykWithoutProfile: true } })).toEqual({
    tone: "warning",
    text: "CMYK without a profile: colors may shift",
  });
  const preview = { key: "", blob: small, size, output: size, marginShrunk: true };
  expect(summary({ preview })).toEqual({
    tone: "warning",
    text: "Watermark margin reduced to fit",
  });
});
