import { expect, test } from "vitest";
import { failureTexts, reasonBeside } from "~/features/seo/seo-texts";

test("a failure without a reason of its own is said once", () => {
  const title = failureTexts.saveFailed;
  expect(reasonBeside(title, "Failed to save data.")).toBeUndefined();
  expect(reasonBeside(title, "Network error")).toBe("Network error");
});
