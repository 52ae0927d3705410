import { expect, test } from "vitest";
import { uploadState } from "~/features/inquiries/inquiry-status";

test("an upload is arriving until its deadline, then broken off, unless the form ended", () => {
  expect(uploadState(null, 1000)).toBe("ended");
  expect(uploadState(1000, 999)).toBe("arriving");
  expect(uploadState(1000, 1000)).toBe("broken-off");
});
