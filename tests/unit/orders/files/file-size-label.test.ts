import { expect, test } from "vitest";
import { maxFileBytes } from "~/features/orders/files/attachment-limits";
import { fileSizeLabel } from "~/features/orders/files/file-size-label";

test("shows a size in KB, at least 1", () => {
  expect(fileSizeLabel(0)).toBe("1 KB");
  expect(fileSizeLabel(700)).toBe("1 KB");
  expect(fileSizeLabel(2560)).toBe("3 KB");
  expect(fileSizeLabel(maxFileBytes)).toBe("5120 KB");
});
