import { expect, test } from "vitest";
import { sameSecret } from "~/platform/crypto/secret";

test("matches only the same secret", async () => {
  expect(await sameSecret("sugar-rose", "sugar-rose")).toBe(true);
  expect(await sameSecret("sugar-rosf", "sugar-rose")).toBe(false);
  expect(await sameSecret("sugar", "sugar-rose")).toBe(false);
  expect(await sameSecret("", "sugar-rose")).toBe(false);
});
