import { expect, test } from "vitest";
import { failureTexts } from "~/features/seo/seo-texts";
import { reasonBeside } from "~/ui/office/use-changes";

test("omits a reason that repeats the title", () => {
  const title = failureTexts.saveFailed;
  expect(reasonBeside(title, "Failed to save data.")).toBeUndefined();
  expect(reasonBeside(title, "Network error")).toBe("Network error");
});
