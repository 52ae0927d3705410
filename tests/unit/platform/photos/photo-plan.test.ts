import { expect, test } from "vitest";
import { fitWithin, planCopies } from "~/platform/photos/photo-plan";

const limits = { maxWidth: 2000, maxHeight: 1000, widths: [320, 640, 960], quality: 0.8 };

test("scales a photo to fit by its tighter side, keeping its aspect ratio", () => {
  expect(fitWithin({ width: 4000, height: 1000 }, limits)).toEqual({ width: 2000, height: 500 });
  expect(fitWithin({ width: 3000, height: 4000 }, limits)).toEqual({ width: 750, height: 1000 });
});

test("does not enlarge a photo that fits", () => {
  expect(fitWithin({ width: 300, height: 200 }, limits)).toEqual({ width: 300, height: 200 });
});

test("no side of a very narrow photo becomes zero", () => {
  expect(fitWithin({ width: 9000, height: 2 }, limits)).toEqual({ width: 2000, height: 1 });
});

test("plans only copies narrower than the photo, largest first", () => {
  const { copies } = planCopies({ width: 960, height: 720 }, limits);
  expect(copies).toEqual([
    { width: 640, height: 480 },
    { width: 320, height: 240 },
  ]);
});
