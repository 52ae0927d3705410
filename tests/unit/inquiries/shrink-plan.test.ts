import { expect, test } from "vitest";
import { maxFileBytes } from "~/features/inquiries/attachment-rules";
import { mayShrink, shrinkAttempts, shrunkName } from "~/features/inquiries/shrink-plan";

test("only photos over the limit are worth shrinking", () => {
  expect(mayShrink({ size: maxFileBytes + 1, type: "image/jpeg" })).toBe(true);
  expect(mayShrink({ size: maxFileBytes, type: "image/jpeg" })).toBe(false);
  expect(mayShrink({ size: maxFileBytes + 1, type: "application/pdf" })).toBe(false);
  expect(mayShrink({ size: maxFileBytes + 1, type: "image/svg+xml" })).toBe(false);
  expect(mayShrink({ size: 81 * 1024 * 1024, type: "image/jpeg" })).toBe(false);
});

test("a small photo keeps its size at first, a huge one is cut to 4096 pixels", () => {
  expect(shrinkAttempts(3000, 2000)[0]).toEqual({ width: 3000, height: 2000, quality: 0.86 });
  expect(shrinkAttempts(2048, 8192)[0]).toEqual({ width: 1024, height: 4096, quality: 0.86 });
});

test("each attempt is smaller than the one before, and none is empty", () => {
  const weights = shrinkAttempts(9000, 2).map(
    ({ width, height, quality }) => width * height * quality,
  );
  expect(weights).toEqual([...weights].sort((a, b) => b - a));
  for (const { width, height } of shrinkAttempts(9000, 2)) {
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
  }
});

test("a shrunk photo is called a JPEG", () => {
  expect(shrunkName("cake.final.PNG")).toBe("cake.final.jpg");
  expect(shrunkName("cake")).toBe("cake.jpg");
  expect(shrunkName(".png")).toBe("photo.jpg");
});
