import { expect, test } from "vitest";
import { failureTexts } from "~/features/seo/seo-texts";
import { reasonBeside } from "~/ui/office/use-changes";

test("a failure without a reason of its own is said once", () => {
  const title = failureTexts.saveFailed;
  expect(reasonBeside(title, "Failed to save data.")).toBeUndefined();
  expect(reasonBeside(title, "Network error")).toBe("Network error");
});
