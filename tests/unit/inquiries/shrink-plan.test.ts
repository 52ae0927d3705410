import { expect, test } from "vitest";
import { mayShrink, shrinkAttempts, shrunkName } from "~/features/inquiries/shrink-plan";
import { maxFileBytes, photoShare } from "~/features/orders/files/attachment-limits";

test("shrinks photos above their share of the 25 MB, so that ten fit", () => {
  expect(mayShrink({ size: photoShare + 1, type: "image/jpeg" })).toBe(true);
  expect(mayShrink({ size: photoShare, type: "image/jpeg" })).toBe(false);
  expect(mayShrink({ size: maxFileBytes + 1, type: "image/jpeg" })).toBe(true);
  expect(mayShrink({ size: maxFileBytes, type: "image/gif" })).toBe(false);
  expect(mayShrink({ size: maxFileBytes + 1, type: "application/pdf" })).toBe(false);
  expect(mayShrink({ size: maxFileBytes + 1, type: "image/svg+xml" })).toBe(false);
  expect(mayShrink({ size: 81 * 1024 * 1024, type: "image/jpeg" })).toBe(false);
});

test("a small photo keeps its size at first; a huge one is cut to 4096 pixels", () => {
  expect(shrinkAttempts(3000, 2000)[0]).toEqual({ width: 3000, height: 2000, quality: 0.86 });
  expect(shrinkAttempts(2048, 8192)[0]).toEqual({ width: 1024, height: 4096, quality: 0.86 });
});

test("each attempt is smaller than the last, and none is empty", () => {
  const weights = shrinkAttempts(9000, 2).map(
    ({ width, height, quality }) => width * height * quality,
  );
  expect(weights).toEqual([...weights].sort((a, b) => b - a));
  for (const { width, height } of shrinkAttempts(9000, 2)) {
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
  }
});

test("a shrunk photo gets a JPEG name", () => {
  expect(shrunkName("cake.final.PNG")).toBe("cake.final.jpg");
  expect(shrunkName("cake")).toBe("cake.jpg");
  expect(shrunkName(".png")).toBe("photo.jpg");
});
