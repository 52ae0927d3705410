import { expect, test } from "vitest";
import { uploadState } from "~/features/inquiries/inquiry-status";

test("files are waited for until then; after it the upload has broken off, unless the form ended", () => {
  expect(uploadState(null, 1000)).toBe("ended");
  expect(uploadState(1000, 999)).toBe("arriving");
  expect(uploadState(1000, 1000)).toBe("broken-off");
});
