import { expect, test } from "vitest";
import { failureTexts } from "~/features/seo/seo-texts";
import { failureDetail } from "~/ui/office/use-changes";

test("omits a reason that repeats the title", () => {
  const title = failureTexts.saveFailed;
  expect(failureDetail(title, "Failed to save data.")).toBeUndefined();
  expect(failureDetail(title, "Network error")).toBe("Network error");
});
