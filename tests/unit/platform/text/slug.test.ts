import { expect, test } from "vitest";
import { keyPart } from "~/platform/text/slug";

test("a key part is short, does not end in a hyphen, and is never empty", () => {
  expect(keyPart("Crème brûlée, 2 tiers", "photo")).toBe("creme-brulee-2-tiers");
  expect(keyPart(`${"a".repeat(59)} b`, "photo")).toBe("a".repeat(59));
  expect(keyPart("蛋糕", "photo")).toBe("photo");
});
